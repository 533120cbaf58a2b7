import { orderListTexts } from '@rumklar/domain/orders/list/listTexts';
import { SegmentedControl } from '@rumklar/ui/SegmentedControl';
import type { useScope } from './useScope.ts';

/** Chooses between the own orders and those of the whole firm. */
export function ScopeSwitch({
  scope,
  setIsOfFirm,
}: Pick<ReturnType<typeof useScope>, 'scope' | 'setIsOfFirm'>) {
  return (
    <SegmentedControl
      aria-label={orderListTexts.scope}
      options={OPTIONS}
      value={scope.firmId ? 'firm' : 'own'}
      onChange={(value) => setIsOfFirm(value === 'firm')}
    />
  );
}

const OPTIONS = [
  { value: 'own', label: orderListTexts.own },
  { value: 'firm', label: orderListTexts.ofFirm },
] as const;
