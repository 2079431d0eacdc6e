/**
 * What is asked before somebody leaves. The router asks whoever goes to another page; Logout asks here,
 * before it ends anything.
 */
type Question = () => Promise<boolean>;

const questions = new Set<Question>();

/** Has a question asked before whoever is here leaves; answers with what takes it back. */
export function askBeforeLeaving(question: Question): () => void {
  questions.add(question);
  return () => void questions.delete(question);
}

/** Whether the person may leave: nothing is asked, or every question was answered with yes. */
export async function mayLeave(): Promise<boolean> {
  for (const question of questions) if (!(await question())) return false;
  return true;
}
