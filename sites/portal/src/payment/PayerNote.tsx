import { isPayable, type Payer } from '@rumklar/domain/organisations/organisation';
import { organisationTexts } from '@rumklar/domain/organisations/texts';
import { Banner } from '../layout/Banner.tsx';

/** For a member of a firm: that the owner pays, or has to do something before anything can be ordered. */
export function PayerNote(payer: Payer) {
  const { ownerPays, ownerAddsCard, ownerOverdue } = organisationTexts;
  const { name } = payer;
  if (payer.isOverdue) return <Banner tone="warning">{ownerOverdue(name)}</Banner>;
  if (!isPayable(payer)) return <Banner tone="warning">{ownerAddsCard(name)}</Banner>;
  return <Banner tone="info">{ownerPays(name)}</Banner>;
}
