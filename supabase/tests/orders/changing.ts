import type { TestUser } from '@rumklar/local-stack/testing';

/**
 * Changes an order as the portal does: its draft is opened, saved and placed.
 * @param expectedTotal kroner, as the form shows it
 */
export async function changeOrder(
  client: TestUser['client'],
  id: string,
  changes: object = {},
  expectedTotal = 158,
) {
  const opened = await client.rpc('open_order_change', { p_order_id: id });
  if (opened.error) return opened;
  const { version, content } = opened.data;
  const p_content = { ...content, ...changes };
  const saved = await client.rpc('save_order_draft', { p_id: id, p_version: version, p_content });
  if (saved.error) return saved;
  return await client.rpc('place_order', {
    p_draft_id: id,
    p_version: saved.data,
    p_expected_total: expectedTotal,
  });
}
