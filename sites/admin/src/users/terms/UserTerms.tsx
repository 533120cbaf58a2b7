import { getCustomerTerms } from '@rumklar/backend/prices/agreements';
import type { Customer } from '@rumklar/backend/users/getCustomer';
import {
  type Agreement,
  agreementText,
  agreementTexts,
  type CustomerTerms,
  termsText,
} from '@rumklar/domain/prices/agreement';
import { serviceLabel } from '@rumklar/domain/services/serviceTypes';
import { AriaIconButton } from '@rumklar/ui/AriaButton/AriaIconButton.tsx';
import { Button } from '@rumklar/ui/Button';
import { Card } from '@rumklar/ui/Card';
import { ErrorState } from '@rumklar/ui/ErrorState';
import { Fact, Facts } from '@rumklar/ui/Facts';
import { Menu, MenuItem, MenuTrigger } from '@rumklar/ui/Menu';
import { Skeleton } from '@rumklar/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { lazyDialog } from '../../layout/forms/lazyDialog.tsx';
import { ownKey } from '../../queryClient.ts';
import { useCall } from '../../useCall.ts';
import { userName } from '../listUserRecords.ts';
import styles from './UserTerms.module.css';

/** What was agreed with a customer, or with the firm of the customer: prices, and how invoices are paid. */
export function UserTerms({ user }: { user: Customer }) {
  const call = useCall();
  const { data, error, refetch } = useQuery({
    queryKey: ownKey('brugere', 'terms', user.id),
    queryFn: () => call(getCustomerTerms, user.id),
  });
  const [dialog, setDialog] = useState<'price' | 'terms' | Agreement>();
  const shared = { payer: data?.firm?.name ?? userName(user), onClose: () => setDialog(undefined) };
  return (
    <Card
      title={agreementTexts.title}
      action={data && <TermsMenu hasFirm={data.firm !== null} onChoose={setDialog} />}
    >
      {!data && !error && <Skeleton height="4em" />}
      {!data && error && (
        <ErrorState
          title={agreementTexts.loadFailed.title}
          actionLabel="Prøv igen"
          onAction={() => refetch()}
        />
      )}
      {data && <TermsFacts {...data} onEnd={setDialog} />}
      {dialog === 'price' && <AgreePriceDialog userId={user.id} {...shared} />}
      {dialog === 'terms' && data?.firm && <PaymentTermsDialog firm={data.firm} {...shared} />}
      {typeof dialog === 'object' && <EndAgreementDialog agreement={dialog} {...shared} />}
    </Card>
  );
}

function TermsMenu({
  hasFirm,
  onChoose,
}: {
  hasFirm: boolean;
  onChoose: (dialog: 'price' | 'terms') => void;
}) {
  return (
    <MenuTrigger>
      <AriaIconButton aria-label={agreementTexts.more} icon={Ellipsis} />
      <Menu>
        <MenuItem onAction={() => onChoose('price')}>{agreementTexts.give.action}</MenuItem>
        {hasFirm && <MenuItem onAction={() => onChoose('terms')}>{agreementTexts.terms.action}</MenuItem>}
      </Menu>
    </MenuTrigger>
  );
}

function TermsFacts({ firm, agreements, onEnd }: CustomerTerms & { onEnd: (agreement: Agreement) => void }) {
  return (
    <Facts layout="columns">
      {firm && <Fact term={agreementTexts.firm}>{firm.name}</Fact>}
      {firm && (
        <Fact term={agreementTexts.terms.label}>{termsText(firm.payment_days, firm.bookkeeping_email)}</Fact>
      )}
      {agreements.length === 0 && <Fact term={agreementTexts.prices}>{agreementTexts.priceList}</Fact>}
      {agreements.map((agreement) => {
        const service = serviceLabel(agreement.service_type);
        return (
          <Fact key={agreement.id} term={service}>
            <span className={styles.agreement}>
              {agreementText(agreement)}
              <Button
                variant="quiet"
                size="sm"
                aria-label={agreementTexts.end.label(service)}
                onPress={() => onEnd(agreement)}
              >
                {agreementTexts.end.action}
              </Button>
            </span>
          </Fact>
        );
      })}
    </Facts>
  );
}

const AgreePriceDialog = lazyDialog(async () => (await import('./AgreePriceDialog.tsx')).AgreePriceDialog);
const PaymentTermsDialog = lazyDialog(
  async () => (await import('./PaymentTermsDialog.tsx')).PaymentTermsDialog,
);
const EndAgreementDialog = lazyDialog(
  async () => (await import('./EndAgreementDialog.tsx')).EndAgreementDialog,
);
