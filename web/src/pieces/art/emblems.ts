// Sail emblems, 24 x 24, in one colour. Holes show what lies behind: the sail or the seat mark.
export const emblems = {
  anchor: `
    <path d="M12 8.2V20M7.8 10.6h8.4" stroke="currentColor" stroke-width="2.6" stroke-linecap="round"/>
    <circle cx="12" cy="5.2" r="2.5" fill="none" stroke="currentColor" stroke-width="2.2"/>
    <path d="M3.6 13.2c.6 5 4 7.6 8.4 8 4.4-.4 7.8-3 8.4-8" fill="none" stroke="currentColor" stroke-width="2.6"
      stroke-linecap="round"/>
    <path d="M1.8 15.6l1.5-4.6 3.6 3.2zM22.2 15.6l-1.5-4.6-3.6 3.2z" fill="currentColor"/>`,
  fish: `
    <path d="M1.5 6.5l4.7 3.7C8.7 6.7 12 5 15.3 5c3.8 0 6.3 3 7.2 7-.9 4-3.4 7-7.2 7-3.3 0-6.6-1.7-9.1-5.2l-4.7 3.7
      c1-3.7 1-7.3 0-11z" fill="currentColor"/>
    <circle cx="17.8" cy="10.3" r="1.5" fill="var(--emblem-cut, var(--ship))"/>
    <path d="M13.2 8.2c1.3 2.4 1.3 5.2 0 7.6" fill="none" stroke="var(--emblem-cut, var(--ship))" stroke-width="1.4"/>`,
  leaf: `
    <path
      d="M12 1.5c2.6 2 3 5.2 1.5 8.3 2.7-2.7 6-3 8.5-1-.5 3.4-3.2 5-6.8 4.8 2.7 1.3 3.8 3.9 2.8 6.6-2.5.3-4.3-1-5-3.4
      V23h-2v-6.2c-.7 2.4-2.5 3.7-5 3.4-1-2.7.1-5.3 2.8-6.6C5.2 13.8 2.5 12.2 2 8.8c2.5-2 5.8-1.7 8.5 1C9 6.7 9.4 3.5
      12 1.5z" fill="currentColor"/>`,
  crown: `
    <path d="M3.3 18.2L2 7.4l5.6 4L12 3.6l4.4 7.8 5.6-4-1.3 10.8z" fill="currentColor"/>
    <rect x="3.4" y="19.3" width="17.2" height="2.5" rx=".6" fill="currentColor"/>
    <circle cx="12" cy="3.6" r="1.9" fill="currentColor"/>`,
  hourglass: `
    <path d="M5 2h14v3.2h-1.3c-.2 3.4-2 5.2-3.8 6.8 1.8 1.6 3.6 3.4 3.8 6.8H19V22H5v-3.2h1.3
      c.2-3.4 2-5.2 3.8-6.8-1.8-1.6-3.6-3.4-3.8-6.8H5z" fill="currentColor"/>
    <path d="M9 6.5h6c-.5 1.8-1.7 3-3 4-1.3-1-2.5-2.2-3-4zM12 14.5c1.2.9 2.3 1.9 2.8 3.5H9.2c.5-1.6 1.6-2.6 2.8-3.5z"
      fill="var(--emblem-cut, var(--ship))"/>`,
  sabres: `
    <path d="M3 2.5c6.5 2.6 11.5 7.3 15.2 13.8l-1.9 1.5C13 12 8.3 7 3 2.5z
      M21 2.5C14.5 5.1 9.5 9.8 5.8 16.3l1.9 1.5C11 12 15.7 7 21 2.5z" fill="currentColor"/>
    <path d="M14.8 19.3l5-4M18 17.8l2.7 3.7M9.2 19.3l-5-4M6 17.8l-2.7 3.7" stroke="currentColor" stroke-width="2.3"
      stroke-linecap="round"/>`,
  skull: `
    <path d="M3.5 11C3.5 5.4 7.2 2 12 2s8.5 3.4 8.5 9c0 2.7-1.6 3.8-2.6 5.2l-.5 3.6c-2.8 2.3-8 2.3-10.8 0l-.5-3.6
      C5.1 14.8 3.5 13.7 3.5 11z" fill="currentColor"/>
    <path d="M6.2 11.4c0-2 1.3-3 2.8-3s2.3 1.1 2.1 2.9c-.2 1.7-1.3 2.7-2.7 2.6-1.4 0-2.2-1-2.2-2.5z
      M17.8 11.4c0-2-1.3-3-2.8-3s-2.3 1.1-2.1 2.9c.2 1.7 1.3 2.7 2.7 2.6 1.4 0 2.2-1 2.2-2.5zM12 13.6l-1.4
      2.8h2.8z" fill="var(--emblem-cut, var(--ship))"/>
    <path d="M9.5 18v3M12 18v3.4M14.5 18v3" stroke="var(--emblem-cut, var(--ship))" stroke-width="1.2"/>`,
  turtle: `
    <path d="M12 1.8c1.7 0 2.8 1.3 2.7 3-.1.7-.2 1.2-.5 1.7h-4.4c-.3-.5-.4-1-.5-1.7-.1-1.7 1-3 2.7-3z
      M5.2 6.3c-2.3-.2-3.9 1.3-4.2 3.7 1.7.8 3.3 1 4.8.4zM18.8 6.3c2.3-.2 3.9 1.3 4.2 3.7-1.7.8-3.3 1-4.8.4zM6.7
      18.1c-2 .4-3 1.7-2.9 3.7 1.9.1 3.3-.4 4.3-1.8zM17.3 18.1c2 .4 3 1.7 2.9 3.7-1.9.1-3.3-.4-4.3-1.8zM12
      22.9l-1.1-2h2.2z" fill="currentColor"/>
    <path d="M12 5.6c4.2 0 7 3 7 7.4s-2.8 8-7 8-7-3.6-7-8 2.8-7.4 7-7.4z" fill="currentColor"/>
    <path d="M12 9.4l3.3 2v3.9L12 17.4l-3.3-2.1v-3.9zM12 9.4V6.3M15.3 11.4l2.7-1.5M15.3 15.3l2.7 1.7M12 17.4v3
      M8.7 15.3L6 17M8.7 11.4L6 9.9" fill="none" stroke="var(--emblem-cut,
      var(--ship))" stroke-width="1.2" stroke-linejoin="round"/>`,
} as const;

export type Emblem = keyof typeof emblems;
