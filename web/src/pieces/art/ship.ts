// A three-master in profile, bow to the right, 112 x 96, waterline at 84. Mainsail, wale and pennants
// take the crew's colour, the mainsail its emblem, laid on by whoever uses the ship.
export const ship = `
  <path d="M4 86c9-3 14 2 23 0s15 2 25 0 15 2 25 0 14 1 22-1" fill="none" stroke="var(--ink)" stroke-width="1.5"
    stroke-linecap="round" opacity=".55"/>
  <path d="M22 18v40M49 6v56M80 14v44" stroke="var(--ink)" stroke-width="3"/>
  <path d="M92 56l18-14" stroke="var(--ink)" stroke-width="3" stroke-linecap="round"/>
  <path d="M80 15l27 29M49 7L22 19M49 7l31 8M22 20L8 48" stroke="var(--ink)" stroke-width=".9" opacity=".8"/>
  <path d="M49 6c5-3 8 2 14-1-3 4-7 4-14 4.5zM80 14c4-2.5 7 1.5 12-1-3 3.5-6 3.5-12 4z" fill="var(--ship)"
    stroke="var(--ink)" stroke-width="1"/>
  <path d="M86 19c8 6 15 14 20 24-8-1-14-3-19-6 1-6 1-12-1-18z" fill="var(--sail)" stroke="var(--ink)"
    stroke-width="1.5" stroke-linejoin="round"/>
  <path d="M70 18c7-2 13-2 19 0 3 11 3 22-1 33-6-2-12-2-18 0 4-11 4-22 0-33z" fill="var(--sail)" stroke="var(--ink)"
    stroke-width="1.7" stroke-linejoin="round"/>
  <path d="M71 33c6-2 13-2 19 0" fill="none" stroke="var(--ink)" stroke-width="1"/>
  <path d="M84 22c2 8 2 19 0 27M80.5 36v13" stroke="var(--ink)" stroke-width=".8" opacity=".5" fill="none"/>
  <path d="M12 22c6-1 11-1 16 1 2 9 2 18-1 27-5-2-11-3-19-2 5-8 6-17 4-26z" fill="var(--sail)" stroke="var(--ink)"
    stroke-width="1.6" stroke-linejoin="round"/>
  <path d="M24 26c1 7 1 15-.5 22" fill="none" stroke="var(--ink)" stroke-width=".8" opacity=".5"/>
  <path d="M30 13c13-3 26-3 38 0 5 14 5 28 0 42-12-4-25-4-39 0 6-14 6-28 1-42z" fill="var(--ship)"
    stroke="var(--ink)" stroke-width="2" stroke-linejoin="round"/>
  <path d="M63 16c4 12 4 25 0 36M67 15c4 13 4 26 0 38" fill="none" stroke="var(--ink)" stroke-width="1" opacity=".45"/>
  <path d="M5 47l21 3 3 8h40l4-5 24-1c-2 13-7 23-16 32H20C11 76 6 63 5 47z" fill="var(--wood)" stroke="var(--ink)"
    stroke-width="2.2" stroke-linejoin="round"/>
  <path d="M8 60c7 5 14 6 22 6h44c8 0 14-2 19-5-1 4-3 8-5 11-5 2-9 3-15 3H30c-7 0-13-1-18-4-2-3-3-7-4-11z"
    fill="var(--ship)" stroke="var(--ink)" stroke-width="1.3"/>
  <g fill="var(--ink)">
  <rect x="32" y="68" width="5" height="4.5"/>
  <rect x="45" y="68" width="5" height="4.5"/>
  <rect x="58" y="68" width="5" height="4.5"/>
  <rect x="71" y="68" width="5" height="4.5"/>
  <path d="M9 50l4 .6v4.4l-3.3-.5zM16 51l4 .6v4.4l-3.6-.5z"/></g>
  <path d="M16 79c18 3 45 3 65 1" fill="none" stroke="var(--ink)" stroke-width="1" opacity=".6"/>
  <path d="M1 45h6M4 45v-6" stroke="var(--ink)" stroke-width="1.6"/>
  <rect x="1.5" y="34" width="5" height="6" rx="1.5" fill="var(--gold)" stroke="var(--ink)" stroke-width="1.2"/>`;

// Where the emblem lies on the mainsail.
export const emblemSpot = { x: 34, y: 17, size: 30 };
