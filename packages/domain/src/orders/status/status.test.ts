import { expect, test } from 'vitest';
import {
  adminTabs,
  canChangeStatus,
  customerTabs,
  needsConfirmation,
  statusLabel,
  statusTone,
} from './status.ts';

test.each([
  ['draft', 'Afventer', 'neutral'],
  ['pending', 'Under behandling', 'warning'],
  ['completed', 'Afsluttet', 'success'],
  ['cancelled', 'Annulleret', 'danger'],
  ['sat i bero', 'sat i bero', 'neutral'],
])('%s reads "%s" in %s', (status, label, tone) => {
  expect(statusLabel(status)).toBe(label);
  expect(statusTone(status)).toBe(tone);
});

test('changes between draft, pending and completed are free, cancelled is the database’s', () => {
  const free = ['draft', 'pending', 'completed'];
  for (const from of free) for (const to of free) expect(canChangeStatus(from, to)).toBe(from !== to);
  expect(canChangeStatus('cancelled', 'draft')).toBe(false);
  expect(canChangeStatus('draft', 'cancelled')).toBe(false);
});

test('completing an order and taking it back need a confirmation, other changes do not', () => {
  expect(needsConfirmation('pending', 'completed')).toBe(true);
  expect(needsConfirmation('completed', 'pending')).toBe(true);
  expect(needsConfirmation('completed', 'draft')).toBe(true);
  expect(needsConfirmation('completed', 'completed')).toBe(false);
  expect(needsConfirmation('draft', 'pending')).toBe(false);
});

test("'Afventer' is draft or pending for customers, draft for administrators", () => {
  const statusesOf = (tabs: typeof customerTabs) =>
    Object.fromEntries(tabs.map((tab) => [tab.label, tab.statuses]));
  expect(statusesOf(customerTabs)).toEqual({
    'Alle ordrer': undefined,
    Afventer: ['draft', 'pending'],
    'Under behandling': ['pending'],
    Afsluttet: ['completed'],
  });
  expect(statusesOf(adminTabs)).toEqual({
    Alle: undefined,
    Afventer: ['draft'],
    'Under behandling': ['pending'],
    Afsluttet: ['completed'],
  });
});
