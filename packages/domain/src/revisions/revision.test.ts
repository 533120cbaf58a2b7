import { expect, test } from 'vitest';
import { changedImages } from './revision.ts';
import { type RevisionItemState, type RevisionStatus, revisionStatuses } from './status.ts';

const revision = (status: RevisionStatus, items: Readonly<Record<string, RevisionItemState>>) => ({
  status,
  items: Object.entries(items).map(([deliverable_id, state]) => ({ deliverable_id, state })),
});

test.each(revisionStatuses)('an image of a revision that is %s', (status) => {
  const isChanged = status === 'delivered';
  expect([...changedImages([revision(status, { stue: 'done' })])]).toEqual(isChanged ? ['stue'] : []);
});

test('an image that could not be changed is as it was', () => {
  const delivered = revision('delivered', { stue: 'done', entre: 'not_possible' });
  expect([...changedImages([delivered])]).toEqual(['stue']);
});

test('the last revision of an image counts', () => {
  const first = revision('delivered', { stue: 'done', entre: 'done' });
  expect([...changedImages([first, revision('approved', { stue: 'done' })])]).toEqual(['entre']);
  expect([...changedImages([revision('approved', { stue: 'done' }), first])]).toEqual(['stue', 'entre']);
  expect([...changedImages([first, revision('in_progress', { stue: 'done' })])]).toEqual(['stue', 'entre']);
});
