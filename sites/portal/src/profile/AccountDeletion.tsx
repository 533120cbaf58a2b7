import { isBackendError, messageOf } from '@rumklar/backend/errors';
import { chargeOrders } from '@rumklar/backend/payment/payNow';
import {
  AccountDebtError,
  assertAccountDeletable,
  deleteAccount,
  listRunningOrders,
  type RunningOrder,
} from '@rumklar/backend/profile/deleteAccount';
import { payInvoiceTexts } from '@rumklar/domain/invoices/payTexts';
import { deletionTexts as texts } from '@rumklar/domain/profile/deletion';
import { profileTexts } from '@rumklar/domain/profile/texts';
import { invoicePath, paths } from '@rumklar/domain/routes/paths';
import { ACTION_TOAST } from '@rumklar/features/requests/createSiteQueryClient';
import { forgetRevisionDrafts } from '@rumklar/features/revisions/forgetRevisionDrafts';
import { Button } from '@rumklar/ui/Button';
import { ConfirmDialog } from '@rumklar/ui/ConfirmDialog';
import { SegmentedControl } from '@rumklar/ui/SegmentedControl';
import { TextField } from '@rumklar/ui/TextField';
import { showToast } from '@rumklar/ui/Toast/showToast.ts';
import { showToastOnNextPage } from '@rumklar/ui/Toast/showToastOnNextPage.ts';
import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useUser } from '../auth/session/useSession.ts';
import { backend } from '../backend.ts';
import { INVOICES_KEY } from '../invoices/invoiceQueries.ts';
import { Banner } from '../layout/Banner.tsx';
import { ORDERS_KEY } from '../orders/orderQueries.ts';
import { organisationQuery } from '../organisations/organisationQuery.ts';
import { PayButton } from '../payment/PayButton.tsx';
import { outstandingQuery } from '../payment/paymentQueries.ts';
import { SettingsSection } from './SettingsSection.tsx';

/** Deletes the account for good after typing a word. Open amounts must be paid first. */
export function AccountDeletion() {
  const [isOpen, setOpen] = useState(false);
  const [word, setWord] = useState('');
  const [isMissing, setMissing] = useState(false);
  const userId = useUser().id;
  const { data: outstanding } = useQuery({ ...outstandingQuery(userId), enabled: isOpen });
  const { data: running, isFetching, refetch } = useRunningOrders(userId, isOpen);
  const [fate, setFate] = useState<Fate>('');
  const { debt, forgetDebt, checkAgain, deletion } = useDeletion(userId, () => setOpen(false));

  function open() {
    setWord('');
    setMissing(false);
    setFate('');
    setOpen(true);
  }

  async function confirm() {
    if (fate === 'finish') {
      setOpen(false);
      showToast(texts.kept, ACTION_TOAST);
      return;
    }
    setMissing(true);
    // Whoever deletes the account knows what goes with it.
    const orders = running ?? (await refetch()).data;
    const isDecided = orders?.length === 0 || fate === 'cancel';
    if (word.trim() === texts.word && isDecided && !deletion.isPending) deletion.mutate();
  }

  return (
    <SettingsSection title={texts.title} description={texts.body}>
      {debt && <AccountDebt error={debt} onPaid={forgetDebt} onChanged={checkAgain} />}
      <Button variant="quiet-danger" onPress={open}>
        {texts.action}
      </Button>
      <ConfirmDialog
        title={texts.title}
        tone="danger"
        confirmLabel={texts.action}
        isOpen={isOpen}
        isBusy={deletion.isPending || (isMissing && isFetching)}
        onOpenChange={setOpen}
        onConfirm={confirm}
      >
        <div className="stack gap-4">
          <p>{texts.body}</p>
          {outstanding && outstanding.creditKroner > 0 && <p>{texts.credit(outstanding.creditKroner)}</p>}
          {running && running.length > 0 && (
            <RunningOrders
              orders={running}
              fate={fate}
              isMissing={isMissing && fate === ''}
              onChange={setFate}
            />
          )}
          <TextField
            label={texts.wordLabel}
            autoComplete="off"
            value={word}
            onChange={setWord}
            errorMessage={isMissing && word.trim() !== texts.word ? texts.wordMissing : undefined}
          />
        </div>
      </ConfirmDialog>
    </SettingsSection>
  );
}

/** Deletes the account, or finds what has to be paid first. @param onFailed called where the account stays */
function useDeletion(userId: string, onFailed: () => void) {
  const [debt, setDebt] = useState<AccountDebtError>();
  const forgetDebt = () => setDebt(undefined);

  function showError(error: unknown) {
    if (error instanceof AccountDebtError) setDebt(error);
    else showToast(messageOf(error, texts.failed), ACTION_TOAST);
  }

  const deletion = useMutation({
    mutationFn: () => deleteAndRedirect(userId),
    meta: { showsToast: false },
    onError: (error) => {
      onFailed();
      showError(error);
    },
  });
  const checkAgain = () => assertAccountDeletable(backend).then(forgetDebt, showError);
  return { debt, forgetDebt, checkAgain, deletion };
}

// Outside of the component: deleting the account ends the session, which unmounts the component.
async function deleteAndRedirect(userId: string): Promise<void> {
  await deleteAccount(backend);
  forgetRevisionDrafts(userId);
  showToastOnNextPage(profileTexts.deleted);
  // Not without limit: the front page is what the user waits for.
  await Promise.race([
    clearFiles().catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, LONGEST_CLEARING)),
  ]);
  location.assign(paths.home);
}

/** Files of drafts that were never sent are on this device only. */
async function clearFiles(): Promise<void> {
  const { clearDevice } = await import('@rumklar/uploads/deviceStore');
  await clearDevice();
}

/** In ms. */
const LONGEST_CLEARING = 1000;

interface AccountDebtProps {
  error: AccountDebtError;
  onPaid: () => void;
  onChanged: () => void;
}

/** The amount to pay before the account can be deleted, with a button to pay it now instead of on the 1st. */
function AccountDebt({ error: { userMessage, debt }, onPaid, onChanged }: AccountDebtProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const pay = useMutation({
    mutationFn: () => chargeOrders(backend, { total: debt.uninvoicedKroner }),
    onSuccess: ({ unpaidInvoiceIds: [unpaid] }) => {
      // A failed or unapproved payment is continued on the page of the invoice.
      if (unpaid) {
        navigate(invoicePath(unpaid));
        return;
      }
      showToast(payInvoiceTexts.paid, ACTION_TOAST);
      onPaid();
    },
    onError: (error) => isBackendError(error, 'total_changed') && onChanged(),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [INVOICES_KEY] }),
  });
  return (
    <Banner
      tone="warning"
      title={userMessage.title}
      action={
        <PayButton
          amountKroner={debt.uninvoicedKroner + debt.unpaidKroner}
          isPending={pay.isPending}
          onPay={pay.mutate}
        />
      }
    >
      {userMessage.description}
    </Banner>
  );
}

/** What becomes of the orders that are not completed; empty until it is chosen. */
type Fate = '' | 'cancel' | 'finish';

function useRunningOrders(userId: string, isWanted: boolean): UseQueryResult<RunningOrder[]> {
  const queryClient = useQueryClient();
  return useQuery({
    queryKey: [ORDERS_KEY, 'running', userId],
    queryFn: async () => {
      const { firm } = await queryClient.ensureQueryData(organisationQuery(userId));
      return await listRunningOrders(backend, { userId, ownsFirm: firm?.role === 'owner' });
    },
    enabled: isWanted,
    staleTime: 0,
  });
}

interface RunningOrdersProps {
  orders: readonly RunningOrder[];
  fate: Fate;
  isMissing: boolean;
  onChange: (fate: Fate) => void;
}

/** Names the orders that are not completed with their sum, and asks what becomes of them. */
function RunningOrders({ orders, fate, isMissing, onChange }: RunningOrdersProps) {
  const sum = orders.reduce((total, { total_amount }) => total + total_amount, 0);
  return (
    <div>
      <p>{texts.running(orders.length, sum)}</p>
      <ul>
        {orders.map(({ id, number, title }) => (
          <li key={id}>{texts.runningOrder(number, title)}</li>
        ))}
      </ul>
      <SegmentedControl aria-label={texts.fate} options={FATES} value={fate} onChange={onChange} />
      <p role={isMissing ? 'alert' : undefined}>
        {isMissing && texts.fateMissing}
        {fate === 'cancel' && texts.cancelHint}
        {fate === 'finish' && texts.finishHint}
      </p>
    </div>
  );
}

const FATES = [
  { value: 'cancel', label: texts.cancel },
  { value: 'finish', label: texts.finish },
] as const;
