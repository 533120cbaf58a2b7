import { draftTexts } from '@rumklar/domain/orders/draft/draftTexts';
import { Button } from '@rumklar/ui/Button';
import { Banner } from '../../layout/Banner.tsx';
import type { OfferedDraft } from './openDraft.ts';

interface DraftOfferProps {
  offered: OfferedDraft;
  continueOffered: () => void;
  startAnew: () => void;
}

/** In the place of the order form: asks whether the draft of before is continued. It stays on the dashboard otherwise. */
export function DraftOffer({ offered, continueOffered, startAnew }: DraftOfferProps) {
  const { summary = draftTexts.offerHere, changedAt } = offered;
  return (
    <Banner
      title={draftTexts.offer}
      action={
        <div className="wrap gap-2">
          <Button size="sm" onPress={() => answer(continueOffered)}>
            {draftTexts.continueOffered}
          </Button>
          <Button variant="secondary" size="sm" onPress={() => answer(startAnew)}>
            {draftTexts.beginAfresh}
          </Button>
        </div>
      }
    >
      {changedAt === undefined ? summary : `${summary} · ${draftTexts.changedAt(changedAt)}`}
    </Banner>
  );
}

/** The question leaves with the focus, which goes on from the beginning of the page's content. */
function answer(choose: () => void): void {
  choose();
  document.querySelector('main')?.focus({ preventScroll: true });
}
