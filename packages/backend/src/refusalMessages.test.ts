import type { RefusalCode } from '@rumklar/domain/refusals';
import { describe, expect, it } from 'vitest';
import { searchAddresses } from './addresses/searchAddresses.ts';
import { requestPasswordReset } from './auth/requestPasswordReset.ts';
import { acceptInvitation } from './auth/signUp.ts';
import { type Backend, createBackend } from './client.ts';
import { listPaymentMethods } from './payment/listPaymentMethods.ts';
import { createSetupIntent, deletePaymentMethod } from './payment/paymentMethod.ts';
import { chargeOrders, startInvoicePayment } from './payment/payNow.ts';
import { deleteAccount } from './profile/deleteAccount.ts';
import { inviteUser } from './users/invitations.ts';

/** A client whose functions refuse every call. */
function refusing(status: number, code: RefusalCode, details: object = {}): Backend {
  return createBackend({
    url: 'https://abc.supabase.co',
    publishableKey: 'sb_publishable_test',
    fetch: async () => Response.json({ success: false, code, ...details }, { status }),
  });
}

const invitation = { token: 'f'.repeat(64), email: 'ny@example.dk', fullName: 'Ny', password: 'Rumklar1!' };
const invoiceId = '2f4e6d8c-1b3a-4c5d-9e7f-8a6b4c2d0e1f';
const debt = { uninvoicedKroner: 58, unpaidKroner: 100, invoiceIds: [invoiceId] };

const acceptIt = (client: Backend) => acceptInvitation(client, invitation);
const inviteIt = (client: Backend) => inviteUser(client, { name: 'Ny', email: 'ny@example.dk' });
const resetIt = (client: Backend) =>
  requestPasswordReset(client, { email: 'a@b.dk', origin: 'https://a.dk' });
const chargeIt = (client: Backend) => chargeOrders(client, { total: 158 });
const payIt = (client: Backend) => startInvoicePayment(client, invoiceId);
const deleteCard = (client: Backend) => deletePaymentMethod(client, 'pm_1');
const search = (client: Backend) => searchAddresses(client, 'Vestergade');

type Case = [(client: Backend) => Promise<unknown>, number, RefusalCode, string];

describe('each refusal has its Danish message', () => {
  it.each<Case>([
    [acceptIt, 400, 'name_too_short', 'Ugyldigt navn. Navn skal være mindst 2 tegn langt.'],
    [acceptIt, 400, 'weak_password', 'Adgangskoden er for svag'],
    [
      acceptIt,
      410,
      'invitation_invalid',
      'Invitationen er ugyldig eller udløbet. Bed om en ny invitation, eller opret selv en konto.',
    ],
    [inviteIt, 409, 'user_exists', 'Bruger findes allerede'],
    [inviteIt, 429, 'rate_limited', 'For mange forsøg på at sende invitationer. Prøv igen senere'],
    [inviteIt, 502, 'mail_failed', 'Invitationen kunne ikke sendes. Prøv igen senere.'],
    [resetIt, 429, 'rate_limited', 'For mange forsøg. Prøv igen senere.'],
    [resetIt, 502, 'mail_failed', 'Der opstod en fejl. Kunne ikke sende email. Prøv igen senere.'],
    [listPaymentMethods, 502, 'payment_unavailable', 'Kunne ikke hente betalingsmetoder'],
    [createSetupIntent, 502, 'payment_unavailable', 'Kunne ikke oprette betalingsopsætning'],
    [deleteCard, 404, 'not_found', 'Kunne ikke slette betalingsmetode'],
    [
      chargeIt,
      409,
      'total_changed',
      'Beløbet er ændret. En ordre er blevet afsluttet, siden du åbnede siden. Se det nye beløb, og prøv igen.',
    ],
    [chargeIt, 502, 'payment_unavailable', 'Betalingen kunne ikke gennemføres. Prøv igen om lidt.'],
    [payIt, 404, 'not_found', 'Faktura ikke fundet'],
    [
      payIt,
      409,
      'invoice_stopped',
      'Fakturaen kan ikke betales her. Skriv til os på kontakt@rumklar.example, så hjælper vi dig.',
    ],
    [search, 429, 'rate_limited', 'For mange forsøg. Prøv igen senere.'],
    [search, 502, 'register_failed', 'Kunne ikke hente adresseforslag'],
    [
      deleteAccount,
      409,
      'last_admin',
      'Din konto kan ikke slettes endnu. Du er den eneste administrator. Gør en anden til administrator først.',
    ],
    [
      deleteAccount,
      409,
      'must_hand_over',
      'Din konto kan ikke slettes endnu. Du ejer et firma med andre i. Giv firmaet videre til en af dem først, under Firma.',
    ],
    [
      deleteAccount,
      409,
      'member_owes',
      'Din konto kan ikke slettes endnu. Du skal stadig betale ordrer fra den tid, hvor du ejede firmaet. Din konto kan slettes, når de er betalt.',
    ],
    [
      deleteAccount,
      409,
      'order_partly_delivered',
      'Din konto kan ikke slettes endnu. Du har fået en del af billederne i en ordre, vi stadig arbejder på. Når ordren er afsluttet og betalt, kan du slette din konto. Skriv til os, hvis resten ikke skal laves.',
    ],
    [
      deleteAccount,
      403,
      'second_factor_required',
      'Din konto kan ikke slettes endnu. Åbn administrationen, og bekræft med din kode først.',
    ],
    [deleteAccount, 502, 'payment_unavailable', 'Der opstod en fejl ved sletning af din konto'],
    [
      deleteAccount,
      409,
      'account_owes',
      'Din konto kan ikke slettes endnu. Du kan slette din konto, når de 158,00\u00a0kr., som du mangler at betale, er betalt.',
    ],
  ])('%s: %d %s', async (call, status, code, message) => {
    const error: unknown = await call(refusing(status, code, code === 'account_owes' ? debt : {})).catch(
      (caught: unknown) => caught,
    );
    const { title, description } = Object(error).userMessage;
    expect([title, description].filter(Boolean).join('. ')).toBe(message);
  });
});
