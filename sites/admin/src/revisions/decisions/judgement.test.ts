import { judgeTexts } from '@rumklar/domain/revisions/judgeTexts';
import type { WishTerms } from '@rumklar/domain/revisions/queue';
import { expect, test } from 'vitest';
import { type JudgementForm, judgementForm, readJudgement } from './judgement.ts';

const priced: WishTerms = {
  free_rounds: 2,
  used_rounds: 2,
  free_until: '2026-12-12T10:00:00Z',
  is_free: false,
  is_overdue: false,
};
const wish = (changes: Partial<JudgementForm>): JudgementForm => ({
  cause: 'wish',
  price: '',
  reason: '',
  ...changes,
});

test.each<[JudgementForm, WishTerms | undefined, unknown]>([
  [{ cause: 'fault', price: '150', reason: 'Ny væg' }, undefined, { cause: 'fault' }],
  [
    wish({ price: '149,50', reason: ' Ny væg. ' }),
    priced,
    { cause: 'wish', priceKroner: 149.5, reason: 'Ny væg.' },
  ],
  [wish({ price: '1.250 kr.' }), priced, { cause: 'wish', priceKroner: 1250 }],
  [wish({ price: '0', reason: 'Ny væg' }), priced, { cause: 'wish', priceKroner: 0 }],
  [wish({ price: '150' }), { ...priced, is_free: true }, { cause: 'wish' }],
  // Nothing can be sent.
  [wish({ price: '150' }), undefined, undefined],
  [wish({ price: '150' }), { ...priced, is_overdue: true }, undefined],
  [wish({ price: '-5' }), priced, undefined],
  [wish({ price: '1,005' }), priced, undefined],
])('%j with the terms %j is judged as %j', (form, terms, expected) => {
  expect(readJudgement(form, terms).judgement).toEqual(expected);
});

test('says what is missing', () => {
  expect(readJudgement({ cause: null, price: '', reason: '' }, priced).errors).toEqual({
    cause: judgeTexts.causeMissing,
  });
  expect(readJudgement(wish({ reason: 'a'.repeat(501) }), priced).errors).toEqual({
    price: judgeTexts.priceInvalid,
    reason: judgeTexts.reasonTooLong,
  });
});

test('begins with the price that the customer has not answered', () => {
  const quoted = { cause: 'wish', quoted_kroner: 149.5, reason: 'Ny væg' } as const;
  expect(judgementForm({ ...quoted, status: 'quoted' })).toEqual({
    cause: 'wish',
    price: '149,50',
    reason: 'Ny væg',
  });
  expect(judgementForm({ ...quoted, status: 'quoted', quoted_kroner: 150 }).price).toBe('150');
  expect(judgementForm({ status: 'sent', cause: null, quoted_kroner: null, reason: null }).cause).toBeNull();
});
