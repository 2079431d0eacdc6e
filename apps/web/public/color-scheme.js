// Runs before the first paint, so that a page chosen dark never flashes light, nor one of somebody who
// is signed in the way to sign in. The keys are those in src/lib/scheme-choice.ts and login-record.ts.
{
  const root = document.documentElement;
  const kept = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // storage is blocked: as the system has it, and nobody is signed in
    }
  };
  const chosen = root.dataset.scheme ?? kept('evenfield.color-scheme');
  const dark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.mantineColorScheme = dark ? 'dark' : 'light';
  if (kept('evenfield.login') !== null) root.dataset.signedIn = '';
}
