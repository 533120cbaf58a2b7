import { storedAnswers } from '@rumklar/domain/questions/question';
import { AriaButton } from '@rumklar/ui/AriaButton';
import { Menu, MenuItem, MenuTrigger } from '@rumklar/ui/Menu';

interface StoredAnswersProps {
  answers: readonly string[];
  onChoose: (answer: string) => void;
}

export function StoredAnswers({ answers, onChoose }: StoredAnswersProps) {
  return (
    <MenuTrigger>
      <AriaButton variant="quiet" size="sm">
        {storedAnswers.heading}
      </AriaButton>
      <Menu aria-label={storedAnswers.heading}>
        {answers.map((answer) => (
          <MenuItem key={answer} onAction={() => onChoose(answer)}>
            {answer}
          </MenuItem>
        ))}
      </Menu>
    </MenuTrigger>
  );
}
