export default function Home() {
  return <p>Nothing but the page.</p>;
}
