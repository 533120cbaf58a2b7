import { createUser, type TestUser } from '@rumklar/local-stack/testing';
import { beforeAll, expect } from 'vitest';
import { changeSettings, getSettings, listSettingsLog } from '../src/settings/settings.ts';
import { contract, useStack } from './contract.ts';

const its = useStack();
let admin: TestUser;
let lead: TestUser;
let customer: TestUser;
beforeAll(async () => {
  [admin, lead, customer] = await Promise.all([
    createUser(its.stack, { admin: true, fullName: 'Signe Lund' }),
    createUser(its.stack, { role: 'lead' }),
    createUser(its.stack),
  ]);
});

contract('rpc: get_public_facts', {
  allowed: async () => {
    const { data, error } = await its.visitor.rpc('get_public_facts', undefined, { get: true });
    expect(error).toBeNull();
    expect(Object.keys(data ?? {}).sort()).toEqual([
      ...['areTermsChecked', 'cases', 'closing', 'company', 'email', 'freeRevisions', 'hours', 'people'],
      ...['phone', 'phoneHours', 'prices', 'vat'],
    ]);
    const { price_per_image } = (
      await customer.client
        .from('service_pricing')
        .select('price_per_image')
        .eq('service_type', 'let-styling')
        .single()
        .throwOnError()
    ).data;
    expect(data?.prices['let-styling'].pricePerImage).toBe(price_per_image);
  },
  refused: async () => {
    // It is a visitor's only way to any setting.
    const { error } = await its.visitor.rpc('get_settings');
    expect(error?.code).toBe('42501');
    const { error: written } = await its.visitor.rpc('change_settings', {
      p_version: 1,
      p_changes: { contact_phone: '12 34 56 78' },
    });
    expect(written?.code).toBe('42501');
  },
});

contract('rpc: get_settings, rpc: change_settings, rpc: list_settings_log', {
  allowed: async () => {
    const before = await getSettings(admin.client);
    const was = before.values.bank_account;
    const account = 'Reg. 4321 konto 87654321';
    const version = await changeSettings(admin.client, before.version, { bank_account: account });
    const after = await getSettings(admin.client);
    expect(after).toMatchObject({
      version,
      values: { ...before.values, bank_account: account },
      changed: { bank_account: { by: 'Signe Lund', at: expect.any(String) } },
    });
    expect(after.holidays.length).toBeGreaterThan(10);
    const log = await listSettingsLog(admin.client);
    expect(log.find(({ what }) => what === 'bank_account')).toMatchObject({
      changed_by: 'Signe Lund',
      before: was,
      after: account,
    });
    await changeSettings(admin.client, version, { bank_account: was });
  },
  refused: async () => {
    const { version } = await getSettings(admin.client);
    for (const { client } of [lead, customer]) {
      await expect(getSettings(client)).rejects.toMatchObject({ code: 'forbidden' });
      await expect(changeSettings(client, version, {})).rejects.toMatchObject({ code: 'forbidden' });
      await expect(listSettingsLog(client)).rejects.toMatchObject({ code: 'forbidden' });
    }
    await expect(changeSettings(admin.client, version - 1, { ai_label: 'AI' })).rejects.toMatchObject({
      code: 'settings_changed',
    });
    await expect(changeSettings(admin.client, version, { ai_label: '' })).rejects.toMatchObject({
      code: 'setting_invalid',
    });
  },
});
