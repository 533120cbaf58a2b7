import { orderNumber } from '@rumklar/domain/orders/order';
import { addLineTexts } from '@rumklar/domain/orders/price/addLineTexts';
import { AriaButton } from '@rumklar/ui/AriaButton';
import { Button } from '@rumklar/ui/Button';
import { Dialog } from '@rumklar/ui/Dialog';
import { Fact, Facts } from '@rumklar/ui/Facts';
import { useId } from 'react';
import { useGetList } from 'react-admin';
import { ERROR_IN_PLACE } from '../../layout/failures/listFailure.ts';
import { customerOrdersParams } from '../../users/listUserRecords.ts';
import type { AdminOrder } from '../adminOrder.ts';
import { CHOICE, LineFields } from './LineFields.tsx';
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
