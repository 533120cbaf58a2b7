import type { Payer } from '@rumklar/domain/organisations/organisation';
import { organisationTexts } from '@rumklar/domain/organisations/texts';
import { Banner } from '../layout/Banner.tsx';

/** For a member of a firm: that the owner pays, or has to add a card first. */
export function PayerNote({ name, hasCard }: Payer) {
  const { ownerPays, ownerAddsCard } = organisationTexts;
  return (
    <Banner tone={hasCard ? 'info' : 'warning'}>{hasCard ? ownerPays(name) : ownerAddsCard(name)}</Banner>
  );
}
