/** A cut ruby. */
export function Ruby() {
  return (
    <g stroke="#3f0612" strokeOpacity="0.5" strokeLinejoin="round">
      <path d="M30 20h36l16 18-34 40L14 38Z" fill="#c2263a" />
      <path d="M30 20h36l-8 18H38Z" fill="#ff8f98" />
      <path d="M30 20 14 38h24Z" fill="#e6515f" />
      <path d="m66 20 16 18H58Z" fill="#a5162d" />
      <path d="M38 38h20L48 78Z" fill="#dd3b4d" />
      <path d="M14 38h24l10 40Z" fill="#a3182f" />
      <path d="M82 38H58L48 78Z" fill="#7a0d20" />
      <path d="m34 22 10 0-4 9Z" fill="#ffffff" fillOpacity="0.6" stroke="none" />
    </g>
  );
}
