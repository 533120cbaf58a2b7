import { deliveryTexts } from '@rumklar/domain/images/delivery/deliveryTexts';
import { type PortalSize, webSize } from '@rumklar/domain/images/delivery/portalSizes';
import { type LargerLimits, largerLimitsModes } from '@rumklar/domain/images/files/limits';
import type { RevisionPromises } from '@rumklar/domain/revisions/policy';
import type { Backend } from './client.ts';
import { unwrap } from './failures.ts';

export interface StudioSettings extends RevisionPromises {
  /** What a label says about images that were made with AI; `null`: labels do not mention AI. */
  aiLabel: string | null;
  largerLimits: LargerLimits;
  /** In which images for the web are downloaded, at least one. */
  portalSizes: readonly PortalSize[];
}

/** The company's decisions that pages need. */
export async function getStudioSettings(client: Backend): Promise<StudioSettings> {
  const [row] = await unwrap(client.rpc('get_studio_settings'), deliveryTexts.settingsFailed);
  const rounds = row?.free_revision_rounds ?? null;
  const days = row?.revision_window_days ?? null;
  return {
    aiLabel: row?.ai_label ?? null,
    largerLimits: largerLimitsModes.find((mode) => mode === row?.larger_limits) ?? 'never',
    freeRevisions: rounds === null || days === null ? null : { rounds, days },
    revisionMinutes: row?.revision_reply_minutes ?? null,
    portalSizes: row?.portal_sizes.length ? row.portal_sizes : [webSize],
  };
}
