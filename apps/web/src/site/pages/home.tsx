export function HomePage() {
  return <h1>A fair season for every team.</h1>;
}
