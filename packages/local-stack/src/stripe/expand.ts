import { invalidRequest } from './errors.ts';
import type { SandboxState } from './store.ts';

/**
 * A copy of an answer in which the ids named by `expand[]` are replaced by their objects.
 *
 * @param paths such as `payment_method`, `invoice_settings.default_payment_method` or `data.customer`
 */
export function expandAnswer(answer: object, paths: string[], state: SandboxState): object {
  const copy = structuredClone(answer);
  for (const path of paths) expandPath(copy, path.split('.'), path, state);
  return copy;
}

function expandPath(target: unknown, steps: string[], path: string, state: SandboxState): void {
  const [step, ...rest] = steps;
  if (step === undefined || target === null) return;
  if (Array.isArray(target)) {
    for (const entry of target) expandPath(entry, steps, path, state);
    return;
  }
  if (!isRecord(target) || !(step in target)) {
    throw invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' });
  }
  const value = target[step];
  if (typeof value === 'string') {
    const object = lookUp(step, value, state);
    if (!object) throw invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' });
    target[step] = structuredClone(object);
  }
  expandPath(target[step], rest, path, state);
}

function lookUp(field: string, id: string, state: SandboxState): object | undefined {
  if (field === 'customer') return state.customers[id] ?? state.deletedCustomers[id];
  if (field === 'payment_method' || field === 'default_payment_method') return state.paymentMethods[id];
  return undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
