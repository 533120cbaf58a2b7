import { formatKroner } from '@rumklar/domain/format/money';
import { addLineTexts } from '@rumklar/domain/orders/addLineTexts';
import { orderNumber } from '@rumklar/domain/orders/number';
import { orderTexts } from '@rumklar/domain/orders/texts';
import { Button } from '@rumklar/ui/Button';
import { Dialog } from '@rumklar/ui/Dialog';
import { Fact, Facts } from '@rumklar/ui/Facts';
import { Select } from '@rumklar/ui/Select';
import { TextField } from '@rumklar/ui/TextField';
import { useId, useRef } from 'react';
import { useGetList } from 'react-admin';
import { SHOWN_IN_PLACE } from '../../layout/failures/listFailure.ts';
import { ordersOf } from '../../users/ordersOf.ts';
import type { AdminOrder } from '../adminOrder.ts';
import styles from './AddLineDialog.module.css';
import type { PricedOrder } from './newLine.ts';
import { useNewLine } from './useNewLine.ts';

type AddLineDialogProps = { onClose: () => void } & ({ order: PricedOrder } | { userId: string });

/** Gives a credit or adds an extra to an order, or to one of a customer's newest orders. Asks with the sum before. */
export function AddLineDialog({ onClose, ...of }: AddLineDialogProps) {
  return 'order' in of ? (
    <LineDialog orders={[of.order]} onClose={onClose} />
  ) : (
    <CustomerLineDialog userId={of.userId} onClose={onClose} />
  );
}

function CustomerLineDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  const { data, error } = useGetList<AdminOrder>(
    'ordrer',
    ordersOf(userId, { page: 1, perPage: CHOICE }),
    SHOWN_IN_PLACE,
  );
  const orders = data?.filter(({ status }) => status !== 'cancelled');
  return <LineDialog orders={orders ?? []} isFailed={Boolean(error)} hasChoice onClose={onClose} />;
}

interface LineDialogProps {
  orders: readonly PricedOrder[];
  /** Whether an order is chosen here. @default false */
  hasChoice?: boolean;
  /** The orders could not be loaded. @default false */
  isFailed?: boolean;
  onClose: () => void;
}

function LineDialog({ orders, hasChoice = false, isFailed = false, onClose }: LineDialogProps) {
  const formId = useId();
  const amountInput = useRef<HTMLInputElement>(null);
  const textInput = useRef<HTMLInputElement>(null);
  const { form, order, errors, confirmed, isSending, isUncertain, change, check, back, send } = useNewLine(
    orders,
    onClose,
  );
  const number = order ? orderNumber(order.number) : '';
  return (
    <Dialog
      title={addLineTexts.title}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isKeyboardDismissDisabled={isSending}
      footer={
        confirmed ? (
          <>
            <Button variant="secondary" isDisabled={isSending || isUncertain} onPress={back}>
              {addLineTexts.back}
            </Button>
            <Button autoFocus isPending={isSending} onPress={send}>
              {isSending ? addLineTexts.saving : addLineTexts.submit[confirmed.kind]}
            </Button>
          </>
        ) : (
          <>
            <Button slot="close" variant="secondary">
              Annuller
            </Button>
            <Button type="submit" form={formId}>
              {addLineTexts.next}
            </Button>
          </>
        )
      }
    >
      {confirmed && order ? (
        <div className={styles.fields}>
          <p className={styles.question}>{addLineTexts.confirm[confirmed.kind](confirmed.kroner, number)}</p>
          <Facts layout="columns">
            <Fact term={addLineTexts.reason}>{confirmed.text}</Fact>
          </Facts>
          <p>
            {addLineTexts.total(
              order.total_amount,
              order.total_amount + (confirmed.kind === 'credit' ? -confirmed.kroner : confirmed.kroner),
            )}
          </p>
          <p className={styles.note}>{addLineTexts.final}</p>
          {isUncertain && <p role="alert">{addLineTexts.uncertain}</p>}
        </div>
      ) : (
        <form
          id={formId}
          className={styles.fields}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            const found = check();
            if (found.amount) amountInput.current?.focus();
            else if (found.text) textInput.current?.focus();
          }}
        >
          {hasChoice && (
            <Select
              label={addLineTexts.order}
              options={orders.map(optionOf)}
              value={order?.id ?? null}
              onChange={(orderId) => change({ orderId })}
              hint={orders.length >= CHOICE ? addLineTexts.olderOrders : undefined}
              errorMessage={errors.order ?? (isFailed ? orderTexts.listFailed.title : undefined)}
            />
          )}
          <Select
            label={addLineTexts.kind}
            options={KINDS}
            value={form.kind}
            onChange={(kind) => change({ kind })}
            hint={addLineTexts.hints[form.kind]}
          />
          <TextField
            label={addLineTexts.amount}
            inputRef={amountInput}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            value={form.amount}
            onChange={(amount) => change({ amount })}
            hint={order && !hasChoice ? addLineTexts.orderTotal(order.total_amount) : undefined}
            errorMessage={errors.amount}
          />
          <TextField
            label={addLineTexts.reason}
            inputRef={textInput}
            autoComplete="off"
            maxLength={200}
            value={form.text}
            onChange={(text) => change({ text })}
            hint={addLineTexts.reasonHint}
            errorMessage={errors.text}
          />
        </form>
      )}
    </Dialog>
  );
}

function optionOf({ id, number, title, total_amount }: PricedOrder) {
  return {
    value: id,
    label: `${orderNumber(number)} ${title}`,
    description: formatKroner(total_amount),
  };
}

const KINDS = (['credit', 'extra'] as const).map((value) => ({
  value,
  label: addLineTexts.kinds[value],
}));
/** How many of a customer's orders can be chosen. */
const CHOICE = 100;
