import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { supabaseFolder } from '@rumklar/local-stack/settings';
import { startTestStack } from '@rumklar/local-stack/testing';
import { expect, onTestFinished, test } from 'vitest';

// The tests for hosted projects, by address and keys alone: against the local stack they must reach their end, so that a
// failure at a project in service says something about that project.
test('`npm run test:hosted -- --write` reads, writes and passes', async () => {
  const stack = await startTestStack({ functions: true, log: () => {} });
  onTestFinished(() => stack.stop());
  const { host, port, user, pass, database } = stack.sql.options;
  const options = {
    '--url': stack.apiUrl,
    '--publishable-key': stack.publishableKey,
    '--secret-key': stack.secretKey,
    '--job-secret': stack.jobSecret,
    '--database': `postgres://${user}:${pass}@${host[0]}:${port[0]}/${database}`,
  };
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(supabaseFolder, 'scripts', 'test-hosted.ts'), '--write', ...Object.entries(options).flat()],
    {
      env: {
        ...process.env,
        HOSTED_STRIPE_URL: stack.stripeUrl,
        NO_COLOR: '1',
        VITEST: undefined,
        // Its results are this test's, and not those of the workspaces whose tests it runs.
        RUMKLAR_TEST_REPORTS: undefined,
      },
      maxBuffer: 2 ** 26,
    },
  ).catch(({ stdout, stderr }) => {
    throw new Error(`${stdout}\n${stderr}`);
  });
  const counts = [...stdout.matchAll(/Tests +(?:\d+ failed \| )?(\d+) passed/g)].map(([, count]) =>
    Number(count),
  );
  expect(counts).toHaveLength(2);
  for (const count of counts) expect(count).toBeGreaterThan(50);
});
