// Runs before the first paint, so that a page chosen dark never flashes light, nor one of somebody who
// is signed in the way to sign in; then follows the system where nobody has chosen. The keys are those in
// kernel/web/scheme-choice.ts and login-record.ts.
{
  const root = document.documentElement;
  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // storage is blocked: as the system has it, and nobody is signed in
    }
  };
  const system = matchMedia('(prefers-color-scheme: dark)');
  const paint = () => {
    const chosen = root.dataset.scheme ?? stored('evenfield.color-scheme');
    const dark = chosen === 'dark' || (chosen !== 'light' && system.matches);
    root.dataset.mantineColorScheme = dark ? 'dark' : 'light';
  };
  paint();
  system.addEventListener('change', paint);
  if (stored('evenfield.login') !== null) root.dataset.signedIn = '';
}
