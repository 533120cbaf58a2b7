import type { Organisation } from '@rumklar/domain/organisations/organisation';
import { agreementTexts, ownAgreementText, termsText } from '@rumklar/domain/prices/agreementTexts';
import { Fact, Facts } from '@rumklar/ui/Facts';
import { SettingsSection } from '../profile/SettingsSection.tsx';

/** What the studio has agreed with the firm, for its owner: how invoices are paid, and prices. */
export function FirmTerms({ paymentDays, bookkeepingEmail, agreements }: Organisation) {
  return (
    <SettingsSection title={agreementTexts.title} description={agreementTexts.own}>
      <Facts layout="columns">
        <Fact term={agreementTexts.terms.label}>{termsText(paymentDays, bookkeepingEmail)}</Fact>
        <Fact term={agreementTexts.prices}>
          {agreements.length === 0 && agreementTexts.priceList}
          {agreements.map((agreement) => (
            <div key={agreement.id}>{ownAgreementText(agreement)}</div>
          ))}
        </Fact>
      </Facts>
    </SettingsSection>
  );
}
