import { expect, test } from 'vitest';
import { roleOf } from './roles.ts';

test('an administrator is shown as one whatever other role they have, and anyone who has left has no role', () => {
  expect(roleOf({ is_admin: true, staff: { role: 'editor', is_active: true } })).toBe('admin');
  expect(roleOf({ is_admin: false, staff: { role: 'lead', is_active: true } })).toBe('lead');
  expect(roleOf({ is_admin: false, staff: { role: 'lead', is_active: false } })).toBeNull();
  expect(roleOf({ is_admin: false, staff: null })).toBeNull();
});
