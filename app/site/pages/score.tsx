import '../font.css';
import { FieldScores } from '#features/score-links/web/field-scores.tsx';
import { SchemeToggle } from '#shell/scheme-toggle.tsx';

export function ScorePage() {
  return <FieldScores tools={<SchemeToggle />} />;
}
