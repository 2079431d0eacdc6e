import '../font.css';
import { FieldScores } from '#src/features/field-scores/field-scores.tsx';
import { SchemeToggle } from '#src/features/layout/scheme-toggle.tsx';

export function ScorePage() {
  return <FieldScores tools={<SchemeToggle />} />;
}
