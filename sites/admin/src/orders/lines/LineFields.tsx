import { formatKroner } from '@rumklar/domain/format/numbers';
import { orderNumber } from '@rumklar/domain/orders/order';
import { addLineTexts } from '@rumklar/domain/orders/price/addLineTexts';
import { orderTexts } from '@rumklar/domain/orders/texts';
import { Select } from '@rumklar/ui/Select';
import { TextField } from '@rumklar/ui/TextField';
import { useRef } from 'react';
import type { LinedOrder } from './newLine.ts';
import type { useNewLine } from './useNewLine.ts';

interface LineFieldsProps {
  id: string;
  orders: readonly LinedOrder[];
  hasChoice: boolean;
  isFailed: boolean;
  newLine: ReturnType<typeof useNewLine>;
}

export function LineFields({ id, orders, hasChoice, isFailed, newLine }: LineFieldsProps) {
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
export const CHOICE = 100;
