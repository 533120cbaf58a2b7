import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { supabaseFolder } from '@rumklar/local-stack/settings';
import { functionNames } from '@rumklar/local-stack/supabase/functions/host';
import { build, type Plugin } from 'esbuild';
import { parse, stringify } from 'smol-toml';

export interface Bundle {
  name: string;
  bytes: number;
}

/**
 * The most that a function may weigh, in bytes: Supabase bundles no more on its own side
 * (supabase.com/docs/guides/troubleshooting/edge-function-bundle-size-issues).
 */
export const MAX_FUNCTION_BYTES = 5_000_000;

/**
 * Makes each function one file with all that it imports. What they import unbundled are whole packages: those that make
 * invoices would be 52 MB.
 *
 * @param folder becomes a folder that the Supabase CLI deploys from (`--workdir`)
 * @throws Error naming the functions that are too heavy
 */
export async function bundleFunctions(
  folder: string,
  { source = join(supabaseFolder, 'functions'), most = MAX_FUNCTION_BYTES } = {},
): Promise<Bundle[]> {
  const names = functionNames(source);
  const target = join(folder, 'supabase', 'functions');
  await build({
    entryPoints: names.map((name) => ({ in: join(source, name, 'index.ts'), out: `${name}/index` })),
    outdir: target,
    bundle: true,
    format: 'esm',
    platform: 'node',
    conditions: ['deno'],
    target: 'es2022',
    // Names stay, for the stack traces in the logs.
    minifySyntax: true,
    minifyWhitespace: true,
    legalComments: 'none',
    logLevel: 'warning',
    plugins: [nodeModules, pdfFonts],
    // Packages that are CommonJS ask for Node's modules by it.
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
  });
  writeConfig(folder, names);
  const bundles = names.map((name) => ({ name, bytes: statSync(join(target, name, 'index.js')).size }));
  const tooHeavy = bundles.filter(({ bytes }) => bytes > most);
  if (tooHeavy.length === 0) return bundles;
  const list = tooHeavy.map(({ name, bytes }) => `${name}: ${bytes} bytes`).join('\n');
  throw new Error(`A function may weigh ${most} bytes, as Supabase bundles no more:\n${list}`);
}

/** The functions of config.toml, with the bundles in the place of their sources. */
function writeConfig(folder: string, names: readonly string[]): void {
  const config = parse(readFileSync(join(supabaseFolder, 'config.toml'), 'utf8')) as {
    project_id: string;
    functions: Record<string, { verify_jwt?: boolean }>;
  };
  const functions = names.map((name) => [
    name,
    { verify_jwt: config.functions[name]?.verify_jwt ?? true, entrypoint: `./functions/${name}/index.js` },
  ]);
  mkdirSync(join(folder, 'supabase'), { recursive: true });
  writeFileSync(
    join(folder, 'supabase', 'config.toml'),
    stringify({ project_id: config.project_id, functions: Object.fromEntries(functions) }),
  );
}

/** Deno knows Node's modules by their whole names only. */
const nodeModules: Plugin = {
  name: 'node modules',
  setup({ onResolve }) {
    onResolve({ filter: /^[a-z_/]+$/ }, ({ path }) =>
      isBuiltin(path) ? { path: `node:${path}`, external: true } : undefined,
    );
  },
};

/** pdfkit looks for its fonts beside its own file when they are used, where a bundle has nothing. */
const pdfFonts: Plugin = {
  name: 'fonts of pdfkit',
  setup({ onLoad }) {
    onLoad({ filter: /pdfkit\.node\.mjs$/ }, ({ path }) => {
      const fonts = new Set<string>();
      const code = readFileSync(path, 'utf8').replaceAll(
        /require\$1\('#standard-fonts\/(\w+)'\)/g,
        (_, font: string) => {
          fonts.add(font);
          return `${font}Font`;
        },
      );
      if (fonts.size === 0) throw new Error(`${path} loads its fonts in another way than before.`);
      const imports = [...fonts].map((font) => `import ${font}Font from 'pdfkit/standard-fonts/${font}';\n`);
      return { contents: imports.join('') + code };
    });
  },
};
