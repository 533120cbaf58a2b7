/** Adds the settings of the public site, which reads those of the apps with the prefix `PUBLIC_`. */
export function siteSettings(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const shared = Object.entries(env).flatMap(([name, value]) =>
    name.startsWith('VITE_') ? [[name.replace('VITE_', 'PUBLIC_'), value] as const] : [],
  );
  return { ...Object.fromEntries(shared), ...env };
}
