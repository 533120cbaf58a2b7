import { confirmationTiming } from '@rumklar/domain/auth/texts';
import { expect, test } from 'vitest';
import {
  authTiming,
  dashboardTiming,
  NOTIFICATION_REFRESH,
  PROFILE_RETRIES,
  profileCreation,
  queryDefaults,
} from './timing.ts';

test('timings and retries are those of the product specification', () => {
  expect(queryDefaults, 'queries').toEqual({ staleTime: 5 * 60_000, retries: 1 });
  expect(dashboardTiming, 'dashboard').toEqual({ staleTime: 60_000, gcTime: 5 * 60_000, retries: 2 });
  expect(PROFILE_RETRIES).toBe(1);
  expect(profileCreation, 'a new profile').toEqual({ attempts: 3, pause: 1000 });
  expect(authTiming, 'sign-in').toMatchObject({
    existingSessionCheck: 100,
    beforeProfile: 500,
    afterInvitation: 1000,
  });
  expect(confirmationTiming, 'confirmation').toEqual({
    maxAttempts: 3,
    redirectAfterSuccess: 3000,
    redirectWhenAlreadyConfirmed: 2000,
    linkLifetimeHours: 24,
  });
  expect(NOTIFICATION_REFRESH).toBe(30_000);
});
