import { expect, test } from 'vitest';
import { mailboxOf } from './mailbox.ts';

test('the mailbox of an address is known by its domain', () => {
  expect(mailboxOf('mette@gmail.com')?.name).toBe('Gmail');
  expect(mailboxOf(' Mette@Hotmail.DK ')?.url).toBe('https://outlook.live.com/mail/');
  expect(mailboxOf('mette@icloud.com')?.name).toBe('iCloud Mail');
});

test('a domain of somebody else that only ends alike is not taken for it', () => {
  for (const email of ['mette@notgmail.com', 'mette@gmail.com.example', 'gmail.com@bolig.example', '']) {
    expect(mailboxOf(email)).toBeUndefined();
  }
});
