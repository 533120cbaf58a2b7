/**
 * The address of a static host's build hook as it is stored, the same as `is_valid_setting` takes: by a public name, so
 * that it leads to no machine of the database's own network. @returns `undefined` for any other
 */
export function parseBuildHook(typed: string): string | undefined {
  const text = typed.trim();
  if (!URL.canParse(text)) return undefined;
  const { protocol, username, password, port, hostname, href } = new URL(text);
  const isPublic = PUBLIC_NAME.test(hostname) && !PRIVATE_NAME.test(hostname);
  const isPlain = protocol === 'https:' && !username && !password && !port;
  return isPublic && isPlain && href.length <= 300 ? href : undefined;
}

const PUBLIC_NAME = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/;
const PRIVATE_NAME = /\.(local|localhost|internal|intranet|lan|home|corp|arpa|test|invalid|onion)$/;
