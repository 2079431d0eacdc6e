export function PublicFooter() {
  return <footer>© {new Date().getFullYear()} Evenfield</footer>;
}
