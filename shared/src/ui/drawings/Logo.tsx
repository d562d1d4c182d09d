/** The authority's mark: four boundary stones and the lines between them, in the colour of the text. */
export const Logo = ({ label }: { label: string }) => (
  <svg {...{ role: 'img', 'aria-label': label }} viewBox="0 0 48 48" focusable="false" fill="none" stroke="currentColor" strokeWidth="3.5">
    <path d="M14.5 9H33.5M39 14.5V33.5M33.5 39H14.5M9 33.5V14.5" />
    <path d="M13 35C17 24 31 24 35 13" />
    <circle cx="9" cy="9" r="4.75" />
    <circle cx="39" cy="9" r="4.75" fill="currentColor" />
    <circle cx="39" cy="39" r="4.75" />
    <circle cx="9" cy="39" r="4.75" fill="currentColor" />
  </svg>
);
