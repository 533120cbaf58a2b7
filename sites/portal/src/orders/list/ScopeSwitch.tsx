import { orderListTexts } from '@rumklar/domain/orders/list/listTexts';
import { SegmentedControl } from '@rumklar/ui/SegmentedControl';
import { useProfile } from '../../profile/profileQuery.ts';
import { SCOPE_KEY } from './useScope.ts';

interface ScopeSwitchProps {
  firmId: string | undefined;
  onChange: (firmId: string) => void;
}

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
