import { orderListTexts } from '@rumklar/domain/orders/list/listTexts';
import { SegmentedControl } from '@rumklar/ui/SegmentedControl';
import { useProfile } from '../../profile/profileQuery.ts';
import { SCOPE_KEY } from './useScope.ts';

interface ScopeSwitchProps {
  /** The firm whose orders are shown. */
  firmId: string | undefined;
  /** @param firmId empty for the own orders */
  onChange: (firmId: string) => void;
}

/** Chooses between the own orders and those of the whole firm. */
export function ScopeSwitch({ firmId, onChange }: ScopeSwitchProps) {
  const ownFirm = useProfile().data?.membership?.organisation_id ?? '';
  return (
    <SegmentedControl
      aria-label={orderListTexts.scope}
      options={[
        { value: '', label: orderListTexts.own },
        { value: ownFirm, label: orderListTexts.ofFirm },
      ]}
      value={firmId ?? ''}
      onChange={(next) => {
        localStorage.setItem(SCOPE_KEY, next);
        onChange(next);
      }}
    />
  );
}
