import { messageOf } from '@rumklar/backend/errors';
import { getBankAccount, setBankAccount } from '@rumklar/backend/users/bankAccount';
import { parseBankAccount, bankAccountTexts as texts } from '@rumklar/domain/invoices/bankAccount';
import { PageTitle } from '@rumklar/features/layout/PageTitle.tsx';
import { ACTION_TOAST } from '@rumklar/features/requests/actionToast';
import { Button } from '@rumklar/ui/Button';
import { Card } from '@rumklar/ui/Card';
import { ErrorState } from '@rumklar/ui/ErrorState';
import { PageHeader } from '@rumklar/ui/PageHeader';
import { Skeleton } from '@rumklar/ui/Skeleton';
import { TextField } from '@rumklar/ui/TextField';
import { showToast } from '@rumklar/ui/Toast/showToast.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ownKey } from '../queryClient.ts';
import styles from '../security/Security.module.css';
import { useCall } from '../useCall.ts';

/** What the owner decides for the whole studio: so far, where firms that pay by invoice transfer to. */
export function Settings() {
  const call = useCall();
  const account = useQuery({
    queryKey: ownKey('brugere', 'bankAccount'),
    queryFn: () => call(getBankAccount),
  });
  return (
    <>
      <PageTitle>Indstillinger</PageTitle>
      <PageHeader title="Indstillinger" />
      <Card title={texts.title} className={styles.content}>
        <p>{texts.body}</p>
        {account.isPending && (
          <div role="status" aria-label="Henter kontoen">
            <Skeleton height="4rem" />
          </div>
        )}
        {account.isError && (
          <ErrorState
            headingLevel={3}
            title={texts.loadFailed.title}
            actionLabel="Prøv igen"
            onAction={() => account.refetch()}
          />
        )}
        {account.isSuccess && (
          <AccountForm key={account.data} account={account.data} onSaved={() => account.refetch()} />
        )}
      </Card>
    </>
  );
}

function AccountForm({ account, onSaved }: { account: string | null; onSaved: () => Promise<unknown> }) {
  const call = useCall();
  const [text, setText] = useState(account ?? '');
  const [isRefused, setRefused] = useState(false);
  const shown = parseBankAccount(text);
  const change = useMutation({
    mutationFn: (next: string | null) => call(setBankAccount, next),
    onSuccess: async () => {
      showToast(texts.saved);
      await onSaved();
    },
    onError: (error) => showToast(messageOf(error, texts.saveFailed), ACTION_TOAST),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const isEmpty = text.trim() === '';
    setRefused(!isEmpty && shown === undefined);
    if (isEmpty || shown) change.mutate(shown ?? null);
  }

  return (
    <form noValidate className={styles.content} onSubmit={submit}>
      <TextField
        label={texts.label}
        hint={shown ? texts.preview(shown) : texts.hint}
        autoComplete="off"
        maxLength={60}
        value={text}
        onChange={(next) => {
          setText(next);
          setRefused(false);
        }}
        errorMessage={isRefused ? texts.invalid : undefined}
      />
      <div>
        <Button type="submit" isPending={change.isPending}>
          {texts.save}
        </Button>
      </div>
    </form>
  );
}
