/** A brilliant-cut diamond. */
export function Diamond() {
  return (
    <g stroke="#22424d" strokeOpacity="0.45" strokeLinejoin="round">
      <path d="M26 18h44l18 22-40 42L8 40Z" fill="#a9d8e4" />
      <path d="m26 18 11 22H8Z" fill="#d7f1f7" />
      <path d="M26 18h22L37 40Z" fill="#f6fdff" />
      <path d="M48 18 37 40h22Z" fill="#bfe4ee" />
      <path d="M48 18h22L59 40Z" fill="#e4f6fa" />
      <path d="m70 18 18 22H59Z" fill="#8dbfcd" />
      <path d="M8 40h29l11 42Z" fill="#8fc4d3" />
      <path d="M37 40h22L48 82Z" fill="#cbebf3" />
      <path d="M88 40H59L48 82Z" fill="#5f95a6" />
      <path d="m29 21 13 0-6 11Z" fill="#ffffff" stroke="none" />
      <path d="M78 10v10M73 15h10" stroke="#ffffff" strokeOpacity="0.9" strokeWidth="1.6" />
    </g>
  );
}
