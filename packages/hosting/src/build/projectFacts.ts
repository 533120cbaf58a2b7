import type { StoredFacts } from '@rumklar/domain/publicFacts/publicFacts';

/**
 * What a project's public pages are built with: its prices, and how to reach the company.
 *
 * @param env of the build
 * @returns `undefined` without a project, and before the release that brings the procedure: then the seeds are built
 * @throws Error when the project does not answer, because pages with other prices must not be published
 */
export async function projectFacts(env: NodeJS.ProcessEnv): Promise<StoredFacts | undefined> {
  const { PUBLIC_SUPABASE_URL: url = '', PUBLIC_SUPABASE_PUBLISHABLE_KEY: apikey = '' } = env;
  if (!/^https?:/.test(url)) return undefined;
  const response = await fetch(new URL('/rest/v1/rpc/get_public_facts', url), {
    headers: { apikey },
    signal: AbortSignal.timeout(20_000),
  });
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`${url} does not tell its public facts: ${response.status}`);
  return await response.json();
}
