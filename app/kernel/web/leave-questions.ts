/**
 * Questions asked before the user leaves a page. The router runs them on navigation, and Logout
 * here, before it ends anything.
 */
type Question = () => Promise<boolean>;

const questions = new Set<Question>();

/** Registers a question asked before the user leaves; returns how to remove it. */
export function confirmLeaving(question: Question): () => void {
  questions.add(question);
  return () => void questions.delete(question);
}

/** Whether the user may leave: there are no questions, or each was answered with yes. */
export async function mayLeave(): Promise<boolean> {
  for (const question of questions) if (!(await question())) return false;
  return true;
}
