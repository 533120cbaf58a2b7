import { createUser, startTestStack } from '@rumklar/local-stack/testing';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    backend: { url: string; publishableKey: string; email: string; password: string };
  }
}

/** One backend with one customer for all tests in the browser. @returns its teardown */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const stack = await startTestStack();
  const { email, password } = await createUser(stack);
  project.provide('backend', {
    url: stack.apiUrl,
    publishableKey: stack.publishableKey,
    email,
    password,
  });
  return () => stack.stop();
}
