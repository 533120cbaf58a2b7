import { type MadeWith, madeWith, madeWithShortNames, strongest } from '@rumklar/domain/images/label';
import { SegmentedControl } from '../SegmentedControl/SegmentedControl.tsx';

interface MadeWithChoiceProps {
  'aria-label': string;
  value: MadeWith;
  least: MadeWith;
  isDisabled?: boolean;
  onChange: (value: MadeWith) => void;
}

export function MadeWithChoice({ value, least, isDisabled = false, onChange, ...rest }: MadeWithChoiceProps) {
  return (
    <SegmentedControl
      {...rest}
      value={value}
      options={madeWith.map((each) => ({
        value: each,
        label: madeWithShortNames[each],
        isDisabled: isDisabled || strongest(each, least) !== each,
      }))}
      onChange={onChange}
    />
  );
}
