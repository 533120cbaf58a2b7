import { listDevices } from '@rumklar/backend/auth/secondFactor';
import { queryOptions } from '@tanstack/react-query';
import { backend } from '../backend.ts';

export const devicesQuery = queryOptions({
  queryKey: ['devices'],
  queryFn: () => listDevices(backend),
});
