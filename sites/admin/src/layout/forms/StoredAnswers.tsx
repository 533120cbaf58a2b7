import { storedAnswers } from '@rumklar/domain/questions/storedAnswers';
import { Button } from '@rumklar/ui/Button';
import { Menu, MenuItem, MenuTrigger } from '@rumklar/ui/Menu';

interface StoredAnswersProps {
  answers: readonly string[];
  onChoose: (answer: string) => void;
}

/** Writes one of the answers that are given often. */
export function StoredAnswers({ answers, onChoose }: StoredAnswersProps) {
  return (
    <MenuTrigger>
      <Button variant="quiet" size="sm">
        {storedAnswers.heading}
      </Button>
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
