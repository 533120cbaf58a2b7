import { messageOf } from '@rumklar/backend/errors';
import type { Invitation } from '@rumklar/backend/users/invitations';
import { formatDate, formatShortDate } from '@rumklar/domain/format/dates';
import { displayName } from '@rumklar/domain/profile/names';
import { invitationTexts } from '@rumklar/domain/users/invitationTexts';
import { userTexts } from '@rumklar/domain/users/texts';
import { ACTION_TOAST } from '@rumklar/features/requests/createSiteQueryClient';
import { Badge } from '@rumklar/ui/Badge';
import { Button } from '@rumklar/ui/Button';
import { ConfirmDialog } from '@rumklar/ui/ConfirmDialog';
import { classNames } from '@rumklar/ui/classNames.ts';
import { DataTable } from '@rumklar/ui/DataTable';
import type { DataTableColumn } from '@rumklar/ui/DataTable/dataTableProps.ts';
import { EmptyState } from '@rumklar/ui/EmptyState';
import { ErrorState } from '@rumklar/ui/ErrorState';
import { showToast } from '@rumklar/ui/Toast/showToast.ts';
import { useId, useState } from 'react';
import { useDelete, useGetList, useUpdate } from 'react-admin';
import { refetchResources } from '../../queryClient.ts';
import { WHOLE } from '../../resources.ts';
import styles from './OpenInvitations.module.css';

/** The invitations that nobody has accepted yet, to be sent again or withdrawn. Nothing is shown without any. */
export function OpenInvitations() {
  const headingId = useId();
  const { invitations, failure, retry, resend, resendingId, withdraw, isWithdrawing } = useOpenInvitations();
  const [withdrawn, setWithdrawn] = useState<Invitation>();
  if (invitations?.length === 0 || (!invitations && !failure)) return null;
  return (
    <section aria-labelledby={headingId} className={classNames('grid gap-3 below-10', styles.section)}>
      <h2 id={headingId}>{invitationTexts.heading}</h2>
      {failure && !invitations ? (
        <ErrorState title={failure.title} actionLabel="Prøv igen" onAction={retry} />
      ) : (
        <DataTable
          label={invitationTexts.heading}
          columns={[...COLUMNS, actionColumn(resend, resendingId, setWithdrawn)]}
          rows={invitations}
          rowId={({ id }) => id}
          empty={<EmptyState title={invitationTexts.empty} />}
        />
      )}
      {withdrawn && (
        <ConfirmDialog
          title={invitationTexts.withdrawTitle}
          isOpen
          onOpenChange={(isOpen) => !isOpen && setWithdrawn(undefined)}
          tone="danger"
          confirmLabel={invitationTexts.withdraw}
          busyLabel={invitationTexts.withdrawing}
          isBusy={isWithdrawing}
          onConfirm={() => withdraw(withdrawn, () => setWithdrawn(undefined))}
        >
          <p>{invitationTexts.withdrawBody(withdrawn.email)}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

function actionColumn(
  onResend: (invitation: Invitation) => void,
  resendingId: string | undefined,
  onWithdraw: (invitation: Invitation) => void,
): DataTableColumn<Invitation> {
  return {
    id: 'actions',
    label: 'Handlinger',
    align: 'end',
    onCard: 'below',
    cell: (invitation) => (
      <span className={styles.actions}>
        <Button
          variant="secondary"
          size="sm"
          aria-label={invitationTexts.resendLabel(invitation.email)}
          isPending={resendingId === invitation.id}
          onPress={() => onResend(invitation)}
        >
          {resendingId === invitation.id ? userTexts.inviteBusy : invitationTexts.resend}
        </Button>
        <Button
          variant="quiet"
          size="sm"
          aria-label={invitationTexts.withdrawLabel(invitation.email)}
          onPress={() => onWithdraw(invitation)}
        >
          {invitationTexts.withdraw}
        </Button>
      </span>
    ),
  };
}

function Expiry({ expires_at }: Pick<Invitation, 'expires_at'>) {
  if (!isExpired(expires_at)) {
    return <time dateTime={expires_at}>{formatShortDate(expires_at)}</time>;
  }
  return (
    <Badge tone="warning" title={invitationTexts.expiredHint}>
      {invitationTexts.expired} {formatShortDate(expires_at)}
    </Badge>
  );
}

function isExpired(expires_at: string): boolean {
  return Date.parse(expires_at) <= Date.now();
}

const COLUMNS: readonly DataTableColumn<Invitation>[] = [
  {
    id: 'to',
    label: invitationTexts.to,
    isRowHeader: true,
    cell: ({ email }) => email,
    note: ({ invitee_name }) => invitee_name,
  },
  {
    id: 'by',
    label: invitationTexts.by,
    isWideOnly: true,
    cell: ({ inviter }) => displayName(inviter.full_name) ?? inviter.email,
  },
  {
    id: 'sent',
    label: invitationTexts.sent,
    cell: ({ created_at }) => <time dateTime={created_at}>{formatShortDate(created_at)}</time>,
    cardCell: ({ created_at }) => `${invitationTexts.sent} ${formatDate(created_at)}`,
  },
  {
    id: 'expires',
    label: invitationTexts.expires,
    cell: (invitation) => <Expiry {...invitation} />,
    cardCell: ({ expires_at }) =>
      `${isExpired(expires_at) ? invitationTexts.expired : invitationTexts.expires} ${formatDate(expires_at)}`,
  },
];

function useOpenInvitations() {
  const { data, error, refetch } = useInvitations();
  const onSettled = () => refetchResources('brugere');

  const [update, resending] = useUpdate<Invitation>(
    'invitationer',
    {},
    {
      onSuccess: (_sent, { previousData }) =>
        showToast(invitationTexts.resent(previousData?.email), ACTION_TOAST),
      onError: (failure) => showToast(messageOf(failure, userTexts.inviteFailed), ACTION_TOAST),
      onSettled,
    },
  );
  const [remove, withdrawing] = useDelete<Invitation>(
    'invitationer',
    {},
    { onError: (failure) => showToast(messageOf(failure, invitationTexts.withdrawFailed), ACTION_TOAST) },
  );

  return {
    /** Newest first; `undefined` while they are loading. */
    invitations: data,
    failure: error && messageOf(error, invitationTexts.listFailed),
    retry: () => refetch(),
    resend: (invitation: Invitation) =>
      update('invitationer', { id: invitation.id, data: {}, previousData: invitation }),
    resendingId: resending.isPending ? resending.variables?.id : undefined,
    /** @param onDone called when it was withdrawn or refused */
    withdraw: (invitation: Invitation, onDone: () => void) =>
      remove(
        'invitationer',
        { id: invitation.id, previousData: invitation },
        {
          onSettled: async () => {
            await onSettled();
            onDone();
          },
        },
      ),
    isWithdrawing: withdrawing.isPending,
  };
}

export function useInvitations() {
  return useGetList<Invitation>('invitationer', WHOLE);
}
