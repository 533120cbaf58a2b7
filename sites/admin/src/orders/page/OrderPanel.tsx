import { boardTexts } from '@rumklar/domain/images/delivery/boardTexts';
import type { StudioOrder } from '@rumklar/domain/orders/work/work';
import { wishesTexts } from '@rumklar/domain/organisations/wishesTexts';
import { useMediaQuery } from '@rumklar/features/layout/useMediaQuery';
import { WishExamples } from '@rumklar/features/organisations/WishExamples.tsx';
import { AriaButton } from '@rumklar/ui/AriaButton';
import { classNames } from '@rumklar/ui/classNames.ts';
import { Dialog, DialogTrigger } from '@rumklar/ui/Dialog';
import { Icon } from '@rumklar/ui/Icon';
import { PanelRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { backend } from '../../backend.ts';
import styles from './OrderDetails.module.css';
import { PanelSection } from './PanelSection.tsx';

interface OrderPanelProps {
  /** What the customer has written, and wants in every order. */
  order: Pick<StudioOrder, 'notes' | 'wishes' | 'examples'>;
  status: ReactNode;
  selection?: ReactNode;
  /** The rest. @default none */
  sections?: ReactNode;
  /** What opens selection and sections in a narrow window. @default 'Valgt billede' */
  drawer?: string;
  children: ReactNode;
}

/** A tab with what belongs to the whole order beside it; in a narrow window note and status are above it, the rest in a drawer. */
export function OrderPanel({
  order,
  status,
  selection,
  sections,
  drawer = boardTexts.selectedImage,
  children,
}: OrderPanelProps) {
  const isBeside = useMediaQuery('(width >= 75rem)');
  const examples = order.examples && order.examples.length > 0 && (
    <WishExamples client={backend} examples={order.examples} />
  );
  return (
    <div className={classNames('column', styles.columns)}>
      <div className={styles.work}>
        {!isBeside && (
          <div className={classNames('cluster between', styles.folded)}>
            <OrderNote notes={order.notes} />
            <OrderNote notes={order.wishes} />
            {status}
            {(selection || sections || examples) && (
              <DialogTrigger>
                <AriaButton variant="secondary" size="sm">
                  <Icon icon={PanelRight} size={16} />
                  {drawer}
                </AriaButton>
                <Dialog title={drawer} placement="side">
                  <div className={styles.panel}>
                    {selection}
                    {examples && <PanelSection title={wishesTexts.title}>{examples}</PanelSection>}
                    {sections}
                  </div>
                </Dialog>
              </DialogTrigger>
            )}
          </div>
        )}
        {children}
      </div>
      {isBeside && (
        <aside className={`${styles.side} ${styles.panel}`} aria-label={ASIDE}>
          {order.notes && (
            <PanelSection title={boardTexts.customerNote}>
              <OrderNote notes={order.notes} />
            </PanelSection>
          )}
          {(order.wishes || examples) && (
            <PanelSection title={wishesTexts.title}>
              <OrderNote notes={order.wishes} />
              {examples}
            </PanelSection>
          )}
          {selection}
          {status}
          {sections}
        </aside>
      )}
    </div>
  );
}

function OrderNote({ notes }: { notes: string | null }) {
  return notes && <p className={styles.note}>{notes}</p>;
}

const ASIDE = 'Note, status og notifikationer';
