// Goods, actions and cards, 24 x 24. Each has its own silhouette, so that size and colour are never
// the only sign. Ink is the outline; it stays dark by night.
export const icons = {
  gold: `
    <circle cx="12" cy="12" r="10" fill="var(--gold)" stroke="var(--ink)" stroke-width="1.5"/>
    <circle cx="12" cy="12" r="7" fill="none" stroke="var(--ink)" stroke-width="1" stroke-dasharray="1.2 1.3"/>
    <path d="M12 6.8l1.3 3.7 3.9.1-3.1 2.4 1.1 3.8-3.2-2.3-3.2 2.3 1.1-3.8-3.1-2.4 3.9-.1z" fill="var(--ink)"/>`,
  food: `
    <path d="M9.3 14.7l-4.2 4.2" stroke="var(--ink)" stroke-width="5" stroke-linecap="round"/>
    <path d="M9.3 14.7l-4.2 4.2" stroke="var(--bone)" stroke-width="2.4" stroke-linecap="round"/>
    <circle cx="3.9" cy="18.6" r="2" fill="var(--bone)" stroke="var(--ink)" stroke-width="1.2"/>
    <circle cx="5.6" cy="20.3" r="2" fill="var(--bone)" stroke="var(--ink)" stroke-width="1.2"/>
    <path d="M8.2 15.9C6.3 11 8 5.6 12.6 3.4c4.3-2 8.6.2 9.1 4.4.6 5.2-4.6 9.5-13.5 8.1z" fill="var(--food)"
      stroke="var(--ink)" stroke-width="1.5" stroke-linejoin="round"/>
    <path d="M11.5 8.3c.7-1.5 2-2.5 3.6-2.7M13 12.9c3-.3 5.2-1.7 6-3.8" fill="none" stroke="var(--ink)"
      stroke-width="1.1" stroke-linecap="round" opacity=".75"/>`,
  powder: `
    <path d="M6 4.6c-1.9 4.8-1.9 10 0 14.8 3.6 2 8.4 2 12 0 1.9-4.8 1.9-10 0-14.8-3.6-2-8.4-2-12 0z"
      fill="var(--powder)" stroke="var(--ink)" stroke-width="1.5" stroke-linejoin="round"/>
    <path d="M5 8.2c4.5 1.5 9.5 1.5 14 0M5 15.8c4.5 1.5 9.5 1.5 14 0" fill="none" stroke="var(--ink)"
      stroke-width="1.6"/>
    <path d="M6.2 4.8c3.5 1.7 8.1 1.7 11.6 0" fill="none" stroke="var(--ink)" stroke-width="1.1"/>
    <path d="M12 9.9c1.9 1.6 2.3 2.9 1.2 4.6-1 .7-1.8.6-2.5-.1-.8-1-.4-2 .3-2.8.1.7.3 1 .7 1.2.3-.9.5-1.7.3-2.9z"
      fill="var(--on-powder)"/>`,
  forward: `
    <path d="M2 8.7h10.2V4.2L22 12l-9.8 7.8v-4.5H2l2.8-3.3z" fill="var(--forward)" stroke="var(--ink)"
      stroke-width="1.5" stroke-linejoin="round"/>
    <path d="M6.8 12h10" stroke="var(--ink)" stroke-width="1.2" stroke-linecap="round" opacity=".7"/>`,
  backward: `
    <path d="M9.6 3.2L1.8 10l7.8 6.8v-4.2c4.5-.4 7.2 1.4 7.4 4.6.1 1.6-.5 2.8-1.4 4
      4-1.3 6.5-4.2 6.5-7.8 0-4.6-4.8-7.4-12.5-6.4z"
      fill="var(--backward)" stroke="var(--ink)" stroke-width="1.5" stroke-linejoin="round"/>`,
  sun: `
    <g stroke="var(--ink)" stroke-width="1.3" stroke-linejoin="round">
    <path d="M12 .8l1.7 4 3-3.1.1 4.3 4-1.6-1.6 4 4.3.1-3.1 3 4 1.7-4 1.7 3.1 3-4.3.1 1.6 4-4-1.6-.1 4.3-3-3.1-1.7 4
      -1.7-4-3 3.1-.1-4.3-4 1.6 1.6-4-4.3-.1 3.1-3-4-1.7 4-1.7-3.1-3 4.3-.1-1.6-4 4 1.6.1-4.3 3 3.1z"
      fill="var(--sun)" transform="translate(1.1 .6) scale(.91)"/>
    <circle cx="12" cy="12.6" r="5" fill="var(--sun-face)"/></g>`,
  moon: `
    <path d="M15.8 2.2C9.9 1.5 4.3 5.9 4.3 12s5.6 10.5 11.5 9.8c-4-1.7-6.3-5.4-6.3-9.8s2.3-8.1 6.3-9.8z"
      fill="var(--moon)" stroke="var(--ink)" stroke-width="1.5" stroke-linejoin="round"/>
    <path d="M18.3 8.6l.9 2.1 2.1.9-2.1.9-.9 2.1-.9-2.1-2.1-.9 2.1-.9z" fill="var(--moon)" stroke="var(--ink)"
      stroke-width=".9" stroke-linejoin="round"/>`,
  star: `
    <path d="M12 1.6l2.7 6.9 7.3.5-5.6 4.8 1.8 7.2L12 17.1 5.8 21l1.8-7.2L2 9l7.3-.5z" fill="var(--star)"
      stroke="var(--ink)" stroke-width="1.5" stroke-linejoin="round"/>
    <path d="M12 1.6v15.5M12 12.5L22 9M12 12.5l6.2 8.5M12 12.5L5.8 21M12 12.5L2 9" stroke="var(--ink)"
      stroke-width=".8" opacity=".55"/>`,
  treasure: `
    <path d="M3 10.5C3 6.5 5.5 4.5 12 4.5s9 2 9 6v9.3H3z" fill="var(--wood)" stroke="var(--ink)" stroke-width="1.5"
      stroke-linejoin="round"/>
    <path d="M3 11.5h18M7 5.4v14.4M17 5.4v14.4" stroke="var(--ink)" stroke-width="1.4"/>
    <rect x="9.7" y="9.5" width="4.6" height="5" rx="1" fill="var(--gold)" stroke="var(--ink)" stroke-width="1.2"/>`,
  compass: `
    <circle cx="12" cy="12" r="10" fill="var(--card)" stroke="var(--ink)" stroke-width="1.5"/>
    <path d="M12 1.5l2.4 8.1L22.5 12l-8.1 2.4L12 22.5l-2.4-8.1L1.5 12l8.1-2.4z" fill="var(--gold)"
      stroke="var(--ink)" stroke-width="1.1" stroke-linejoin="round"/>
    <path d="M12 1.5v21L9.6 14.4zM12 1.5l2.4 8.1L12 12zM1.5 12h21l-8.1 2.4z" fill="var(--ink)" opacity=".28"/>
    <path d="M12 1.5L14.4 9.6 12 12 9.6 9.6z" fill="var(--red)"/>`,
  attack: `
    <path d="M3 2.5c6.5 2.6 11.5 7.3 15.2 13.8l-1.9 1.5C13 12 8.3 7 3 2.5z
      M21 2.5C14.5 5.1 9.5 9.8 5.8 16.3l1.9 1.5C11 12 15.7 7 21
      2.5z" fill="var(--attack)" stroke="var(--ink)" stroke-width="1.1" stroke-linejoin="round"/>
    <path d="M14.8 19.3l5-4M18 17.8l2.7 3.7M9.2 19.3l-5-4M6 17.8l-2.7 3.7" stroke="currentColor" stroke-width="2.2"
      stroke-linecap="round"/>`,
  defence: `
    <path d="M12 1.8c3.2 1.6 6.2 2.3 9.2 2.2.3 8.7-2.8 14.5-9.2 18.2C5.6 18.5 2.5 12.7 2.8 4c3 .1 6-.6 9.2-2.2z"
      fill="var(--defence)" stroke="var(--ink)" stroke-width="1.5" stroke-linejoin="round"/>
    <path d="M12 4.6c2.3 1 4.5 1.6 6.7 1.7.1 6-2 10-6.7 12.8z" fill="var(--paper)" opacity=".3"/>
    <circle cx="12" cy="10.8" r="2.9" fill="var(--gold)" stroke="var(--ink)" stroke-width="1.2"/>
    <path d="M12 5v2.3M12 14.3v4M6.3 10.8h2.3M15.4 10.8h2.3" stroke="var(--ink)" stroke-width="1.2"
      stroke-linecap="round"/>`,
  trade: `
    <path d="M12 3.2v16M7.5 20.8h9M4 6.4c3 .9 5.3.7 8-.6 2.7 1.3 5 1.5 8 .6" fill="none" stroke="currentColor"
      stroke-width="1.8" stroke-linecap="round"/>
    <path d="M1 14.3L4.4 7l3.4 7.3c-.8 2.9-6 2.9-6.8 0zM16.2 14.3L19.6 7l3.4 7.3c-.8 2.9-6 2.9-6.8 0z"
      fill="var(--trade)" stroke="var(--ink)" stroke-width="1.3" stroke-linejoin="round"/>
    <circle cx="12" cy="3.2" r="1.7" fill="currentColor"/>`,
  parrot: `
    <path
      d="M8.3 9.5C7.9 5 10.6 2 14.3 2.2
      c3.6.2 5.8 2.9 5.5 6.3-.2 2-.8 3-2 3-.2-1-.7-1.9-1.6-2.4 1.2 5.3-.7 9.9-5.4 12.7-.5.3-4.7.6-7.3.3 2.5-2.3
      4.2-6.7 4.8-12.6z" fill="var(--trade)" stroke="var(--ink)" stroke-width="1.4" stroke-linejoin="round"/>
    <path d="M8.2 11.5c4.4.6 5.6 4 2.6 10.3-3 .3-5.6.4-7.3.3 2.4-2.2 4-5.7 4.7-10.6z" fill="var(--red)"
      stroke="var(--ink)" stroke-width="1.2" stroke-linejoin="round"/>
    <path d="M16.2 9.1c-1-1.6-.6-3.6 1-4.3 2 .4 2.9 2 2.6 3.7-.2 2-.8 3-2 3-.2-1-.7-1.9-1.6-2.4z" fill="var(--gold)"
      stroke="var(--ink)" stroke-width="1.1"/>
    <circle cx="14.3" cy="5.9" r="1.2" fill="var(--ink)"/>`,
  silver: `
    <circle cx="12" cy="12" r="9.5" fill="var(--silver)" stroke="var(--ink)" stroke-width="1.5"/>
    <circle cx="12" cy="12" r="6.6" fill="none" stroke="var(--ink)" stroke-width=".9"/>
    <path d="M12 7.5v9M8.5 10h7M8.5 14h7" stroke="var(--ink)" stroke-width="1.3"/>`,
  ambush: `
    <path
      d="M1.5 8.8
      c3.5-2.6 7-2.7 10.5-.7 3.5-2 7-1.9 10.5.7.4 4.6-1.5 7.8-5.2 8-2.3.1-3.9-1-5.3-3-1.4 2-3 3.1-5.3
      3-3.7-.2-5.6-3.4-5.2-8z" fill="var(--ambush)" stroke="var(--ink)" stroke-width="1.5" stroke-linejoin="round"/>
    <path d="M4.6 11.2c1.5-1.3 3.5-1.2 5 .3-1.4 1.7-3.9 1.9-5-.3z
      M19.4 11.2c-1.5-1.3-3.5-1.2-5 .3 1.4 1.7 3.9 1.9
      5-.3z" fill="var(--bone)" stroke="var(--ink)" stroke-width="1"/>
    <path d="M4.2 6.7c.4-2.1 1.5-3.4 3.3-4M19.8 6.7c-.4-2.1-1.5-3.4-3.3-4M12 6.2V2.6" fill="none"
      stroke="currentColor" stroke-width="1.6" stroke-linecap="round"/>`,
  map: `
    <path d="M2.5 5.5l6.5-2.3 6 2.3 6.5-2.3v15.3L15 20.8l-6-2.3-6.5 2.3z" fill="var(--land-high)" stroke="var(--ink)"
      stroke-width="1.5" stroke-linejoin="round"/>
    <path d="M9 3.2v15.3M15 5.5v15.3" stroke="var(--ink)" stroke-width=".9" opacity=".6"/>
    <path d="M5 16.5c1.6-1.5 1-4 3-5s3.5 1 5.3-.4" fill="none" stroke="var(--ink)" stroke-width="1.5"
      stroke-dasharray="1.8 1.7"/>
    <path d="M15.3 7.3l3.6 3.7M18.9 7.3L15.3 11" stroke="var(--curse)" stroke-width="2.1" stroke-linecap="round"/>`,
  sabre: `
    <path d="M2.3 2.2C12 4 18 9.2 19.4 16.5l-3.3 1.4C13.3 11.3 8.5 6.3 2.3 2.2z" fill="var(--silver)"
      stroke="var(--ink)" stroke-width="1.4" stroke-linejoin="round"/>
    <path d="M12.5 19.3c2.5-2.6 5.3-3.8 9-3.7-.5 2-1.9 3-3.7 3l1.7 3.2-2.4 1-1.7-3.2c-1 .5-1.9.4-2.9-.3z"
      fill="var(--gold)" stroke="var(--ink)" stroke-width="1.3" stroke-linejoin="round"/>`,
  lady: `
    <ellipse cx="12" cy="12" rx="8.8" ry="10.6" fill="var(--defence)" stroke="var(--ink)" stroke-width="1.5"/>
    <path d="M6.7 19.5c.2-3 1.7-4.3 3.9-5-.8-.7-1.2-1.7-1.2-3-1.8-.8-2.6-3-1.5-5C9 4.3 12.3 3.5 14.5 5
      c1.6 1.1 1.9 2.6 1.7 4.2l1 2-1 .5c.2 1.8-.6 2.7-2.3 2.6.3 1.4 3 1.9 3.8 4.7-1.5 2-3.5 3-5.7 3-2.1
      0-3.9-.8-5.3-2.5z" fill="var(--bone)" stroke="var(--ink)" stroke-width=".9" stroke-linejoin="round"/>
    <path d="M8 10.5c1.7-.2 3-1.2 3.3-3 1.7.7 3.3.6 4.7-.2-.4-2.3-2.7-3.3-5-2.5-2.7.9-4.2 3.6-3 5.7z"
      fill="var(--wood)" stroke="var(--ink)" stroke-width=".9" stroke-linejoin="round"/>`,
  crate: `
    <path d="M3 7.5L12 3l9 4.5v10L12 21.5l-9-4z" fill="var(--wood)" stroke="var(--ink)" stroke-width="1.5"
      stroke-linejoin="round"/>
    <path d="M3 7.5l9 4 9-4M12 11.5v10M3 12.5l9 4.2 9-4.2M7.5 5.3l9 4.2" fill="none" stroke="var(--ink)"
      stroke-width="1.1"/>
    <circle cx="18" cy="6" r="4.7" fill="var(--gold)" stroke="var(--ink)" stroke-width="1.3"/>
    <path d="M18 3.5v5M15.5 6h5" stroke="var(--ink)" stroke-width="1.7"/>`,
  riches: `
    <path d="M7 4h10l5 6-10 11L2 10z" fill="var(--forward)" stroke="var(--ink)" stroke-width="1.5"
      stroke-linejoin="round"/>
    <path d="M7 4l1.5 6L12 21l3.5-11L17 4M2 10h20M8.5 10L12 4l3.5 6" fill="none" stroke="var(--ink)" stroke-width="1"
      stroke-linejoin="round"/>
    <path d="M4 10l4-4.5L9 10z" fill="var(--card)" opacity=".65"/>`,
  curse: `
    <path d="M3.5 17.8l17 4M20.5 17.8l-17 4" stroke="var(--ink)" stroke-width="4.6" stroke-linecap="round"/>
    <path d="M3.5 17.8l17 4M20.5 17.8l-17 4" stroke="var(--bone)" stroke-width="2.2" stroke-linecap="round"/>
    <path d="M4.5 9.8C4.5 4.8 7.6 1.7 12 1.7s7.5 3.1 7.5 8.1c0 2.4-1.4 3.4-2.3 4.6l-.4 3c-2.5 1.9-7.1 1.9-9.6 0l-.4-3
      c-.9-1.2-2.3-2.2-2.3-4.6z" fill="var(--bone)" stroke="var(--ink)" stroke-width="1.4"/>
    <path d="M6.8 10.2c0-1.8 1.2-2.7 2.5-2.6s2.1 1 1.9 2.6-1.2 2.3-2.4 2.2-2-.9-2-2.2z
      M17.2 10.2c0-1.8-1.2-2.7-2.5-2.6s-2.1 1-1.9 2.6 1.2 2.3 2.4 2.2 2-.9 2-2.2zM12 12l-1.3
      2.5h2.6z" fill="var(--curse)" stroke="var(--ink)" stroke-width=".7"/>
    <path d="M10 16v2.4M12 16v2.6M14 16v2.4" stroke="var(--ink)" stroke-width="1"/>`,
  chest: `
    <path d="M2.5 10c0-3.7 2-5.5 9.5-5.5s9.5 1.8 9.5 5.5v10h-19z" fill="var(--wood)" stroke="var(--ink)"
      stroke-width="1.5" stroke-linejoin="round"/>
    <path d="M2.5 11h19" stroke="var(--ink)" stroke-width="1.5"/>
    <path d="M5.5 5.6v14.4M18.5 5.6v14.4" stroke="var(--gold)" stroke-width="2.2"/>
    <rect x="9.5" y="9" width="5" height="5.2" rx="1" fill="var(--gold)" stroke="var(--ink)" stroke-width="1.2"/>`,
  trophy: `
    <path d="M6.5 3h11c.3 6.5-1.3 10.5-5.5 11.7C7.8 13.5 6.2 9.5 6.5 3z" fill="var(--gold)" stroke="var(--ink)"
      stroke-width="1.5" stroke-linejoin="round"/>
    <path d="M6.5 4.8H2.8c-.1 3.7 1.5 5.7 4.7 6M17.5 4.8h3.7c.1 3.7-1.5 5.7-4.7 6" fill="none" stroke="var(--ink)"
      stroke-width="1.5"/>
    <path d="M12 14.7v3.6M7.5 21.3c.3-2 1.8-3 4.5-3s4.2 1 4.5 3z" fill="var(--gold)" stroke="var(--ink)"
      stroke-width="1.5" stroke-linejoin="round"/>`,
} as const;

export type IconName = keyof typeof icons;
