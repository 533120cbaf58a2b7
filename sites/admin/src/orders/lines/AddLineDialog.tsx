import { formatKroner } from '@rumklar/domain/format/numbers';
import { orderNumber } from '@rumklar/domain/orders/order';
import { addLineTexts } from '@rumklar/domain/orders/price/addLineTexts';
import { orderTexts } from '@rumklar/domain/orders/texts';
import { AriaButton } from '@rumklar/ui/AriaButton';
import { Button } from '@rumklar/ui/Button';
import { Dialog } from '@rumklar/ui/Dialog';
import { Fact, Facts } from '@rumklar/ui/Facts';
import { Select } from '@rumklar/ui/Select';
import { TextField } from '@rumklar/ui/TextField';
import { useId, useRef } from 'react';
import { useGetList } from 'react-admin';
import { ERROR_IN_PLACE } from '../../layout/failures/listFailure.ts';
import { customerOrdersParams } from '../../users/listUserRecords.ts';
import type { AdminOrder } from '../adminOrder.ts';
import type { LinedOrder, LineInput } from './newLine.ts';
import { useNewLine } from './useNewLine.ts';

type AddLineDialogProps = { onClose: () => void } & ({ order: LinedOrder } | { userId: string });

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
    customerOrdersParams(userId, { page: 1, perPage: CHOICE }),
    ERROR_IN_PLACE,
  );
  const orders = data?.filter(({ status }) => status !== 'cancelled');
  return <LineDialog orders={orders ?? []} isFailed={Boolean(error)} hasChoice onClose={onClose} />;
}

interface LineDialogProps {
  orders: readonly LinedOrder[];
  /** Whether an order is chosen here. @default false */
  hasChoice?: boolean;
  /** The orders could not be loaded. @default false */
  isFailed?: boolean;
  onClose: () => void;
}

function LineDialog({ orders, hasChoice = false, isFailed = false, onClose }: LineDialogProps) {
  const formId = useId();
  const newLine = useNewLine(orders, onClose);
  const { order, confirmed, isSending, isUncertain, back, send } = newLine;
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
            <AriaButton slot="close" variant="secondary">
              Annuller
            </AriaButton>
            <Button type="submit" form={formId}>
              {addLineTexts.next}
            </Button>
          </>
        )
      }
    >
      {confirmed && order ? (
        <Confirmation order={order} line={confirmed} isUncertain={isUncertain} />
      ) : (
        <LineFields id={formId} {...{ orders, hasChoice, isFailed, newLine }} />
      )}
    </Dialog>
  );
}

interface ConfirmationProps {
  order: LinedOrder;
  line: LineInput;
  isUncertain: boolean;
}

function Confirmation({ order, line: { kind, kroner, text }, isUncertain }: ConfirmationProps) {
  const total = order.total_amount;
  return (
    <div className="grid gap-5">
      <p className="strong">{addLineTexts.confirm[kind](kroner, orderNumber(order.number))}</p>
      <Facts layout="columns">
        <Fact term={addLineTexts.reason}>{text}</Fact>
      </Facts>
      <p>{addLineTexts.total(total, kind === 'credit' ? total - kroner : total + kroner)}</p>
      <p className="meta">{addLineTexts.final}</p>
      {isUncertain && <p role="alert">{addLineTexts.uncertain}</p>}
    </div>
  );
}

interface LineFieldsProps {
  id: string;
  orders: readonly LinedOrder[];
  hasChoice: boolean;
  isFailed: boolean;
  newLine: ReturnType<typeof useNewLine>;
}

function LineFields({ id, orders, hasChoice, isFailed, newLine }: LineFieldsProps) {
  const amountInput = useRef<HTMLInputElement>(null);
  const textInput = useRef<HTMLInputElement>(null);
  const { form, order, errors, change, check } = newLine;
  return (
    <form
      id={id}
      className="grid gap-5"
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
  );
}

function optionOf({ id, number, title, total_amount }: LinedOrder) {
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
