import { cardTexts } from '@rumklar/domain/payment/cardTexts';
import { draftPath, paths } from '@rumklar/domain/routes/paths';
import { orderFormToContinue, RETURN_PARAMETER } from '@rumklar/domain/routes/returnPath';
import { ButtonLink } from '@rumklar/ui/ButtonLink';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useUser } from '../auth/session/useSession.ts';
import { Banner } from '../layout/Banner.tsx';
import { draftsQuery } from '../orders/orderQueries.ts';
import { useIsFirstOrder } from '../profile/dashboardQueries.ts';

interface ContinueOrderProps {
  /** How many cards were added on this page; the link takes the focus with each, unless the order that needs one opens by itself. */
  addedCards: number;
  /** A bank that authenticates on a page of its own has led back here. */
  isBack: boolean;
}

/** For a customer with a card: the way to the order that needs it, to a draft, or to the first order. */
export function ContinueOrder({ addedCards, isBack }: ContinueOrderProps) {
  // Without a response there is no way back to a draft here; the dashboard has it, too.
  const { data: drafts, isFetching } = useQuery({
    ...draftsQuery(useUser().id),
    meta: { showsToast: false },
  });
  const draft = drafts?.[0];
  const requested = orderFormToContinue(useSearchParams()[0].get(RETURN_PARAMETER));
  const isSpecific = requested !== undefined && requested !== paths.newOrder;
  const isFirstOrder = useIsFirstOrder();
  const link = useRef<HTMLAnchorElement>(null);
  const navigate = useNavigate();
  const draftOrNew = draft ? draftPath(draft.id) : paths.newOrder;
  const href = isSpecific ? requested : draftOrNew;
  const isLeaving = requested !== undefined && (isBack || addedCards > 0);

  useEffect(() => {
    if (addedCards > 0) link.current?.focus();
  }, [addedCards]);

  useEffect(() => {
    // A draft has an address of its own.
    if (isLeaving && !isFetching) navigate(href, { replace: true });
  }, [isLeaving, isFetching, href, navigate]);

  if (!requested && !draft && !isFirstOrder) return null;
  return (
    <Banner
      action={
        <ButtonLink
          ref={link}
          href={href}
          variant={requested || isFirstOrder || addedCards > 0 ? 'primary' : 'secondary'}
        >
          {cardTexts.continueOrder}
        </ButtonLink>
      }
    >
      {draft ? cardTexts.orderBegun : cardTexts.readyToOrder}
    </Banner>
  );
}
