// The eight captains of Malacca as busts, 64 x 64: dress and headgear tell them apart.
import { INK, beard, brown, head, moustache, pale, shoulders, tan } from './busts';

export const captains = {
  morgan: `
    <path d="M17 24c-4 6-5.5 14-3 22 2 4 6 6 10 5-3-8-3.5-17-2-26z
      M47 24c4 6 5.5 14 3 22-2 4-6 6-10 5 3-8 3.5-17 2-26z" fill="#4a3324" ${INK}/>
    ${shoulders('#8f1f1a')}<path d="M25 47l7 8 7-8 2 3-5 9h-8l-5-9z" fill="#fbf4e3"
      ${INK}/>${head(pale)}${moustache('#4a3324')}
    <path d="M9 21c6-1 9-4 12-9 3-4.5 19-4.5 22 0 3 5 6 8 12 9-7 4.5-15 1.5-23 1.5S16 25.5 9 21z" fill="#33271a"
      ${INK}/>
    <path d="M9 21c6-1 9-4 12-9M55 21c-6-1-9-4-12-9M21 21.5c7-2 15-2 22 0" fill="none" stroke="#d9a634"
      stroke-width="1.6"/>`,
  picard: `
    ${shoulders('#2a5fa5')}<path d="M24 47.5l8 12 8-12-3-1.5c-2.5 3-7.5 3-10 0z" fill="#fbf4e3" ${INK}/>${head(tan)}
    <path d="M21.5 24.5l20-3.5M33 27.5c0-2.7 7-2.7 7 0 0 3-1.5 4.5-3.5 4.5S33 30.5 33 27.5z" fill="#2a2017" ${INK}/>
    <path d="M20.5 25c-.5-8.5 4-14 11.5-14s12 5.5 11.5 13c-7-3-15.5-3-23 1z" fill="#b7322a" ${INK}/>
    <path d="M43 21c4-1 7 .5 9 4-3 0-5 1-6 3-1-2-2-4-3-7zM26 14c-1.5 2-2 4-2 6M32 12.5V17M38 14c1 1.5 1.5 3 1.5 5"
      fill="none" ${INK}/>
    <path d="M27 43.5c3 3.5 7 3.5 10 0-1 4-8.5 4-10 0z" fill="#4a3324" ${INK}/>`,
  orgonez: `
    ${shoulders('#9a9c98')}<path d="M20 49c2 6 6 10 12 10s10-4 12-10l-4-1.5c-4 3.5-12 3.5-16 0z" fill="#cfd0c8"
      ${INK}/><path d="M23 46c4 5 14 5 18 0l2 4c-6 5-16 5-22 0z" fill="#fbf4e3"
      ${INK}/>${head(tan)}${beard('#2a2017')}
    <path d="M8 25c7-1 11-3 13-6C22 9 27 6 32 6s10 3 11 13c2 3 6 5 13 6-8 4-16-2-24-2s-16 6-24 2z" fill="#b9bcb8"
      ${INK}/>
    <path d="M32 6c-1-3 1-5 4-5 0 3-1 4-2 6M32 6v16M21.5 20c7-2.5 14-2.5 21 0" fill="none" ${INK}/>`,
  caesar: `
    ${shoulders('#33271a')}<path d="M22 48.5l10 11 10-11-5-2.5c-2.5 3-7.5 3-10 0z" fill="${brown.skin}"
      ${INK}/>${head(brown, 'M27.5 40c3 2.5 6 2.5 9 0')}
    <path d="M20.5 24c-.5-8 4-13.5 11.5-13.5S44 16 43.5 24c-7-4-16-4-23 0z" fill="#e3b62f" ${INK}/>
    <path d="M20.7 22c-4 0-6.5 2-7.5 6 3-1 4.5-.5 6 1.5.5-3 1-5 1.5-7.5zM24 16.5c5-2.5 11-2.5 16 0
      M22 20c6.5-3 13.5-3 20 0" fill="#e3b62f" ${INK}/>
    <circle cx="43.8" cy="34" r="2.6" fill="none" stroke="#d9a634" stroke-width="1.8"/>
    <path d="M27.5 43c2.5 4 6.5 4 9 0-.5 5-8.5 5-9 0z" fill="#2a2017" ${INK}/>`,
  zheng: `
    ${shoulders('#b7322a')}<path d="M27 46l5 5 5-5 3 2-7 16h-2l-7-16z" fill="#e3b62f" ${INK}/>${head(tan)}
    <path d="M32 42.5c-1.5 4-1.5 8 0 11.5 1.5-3.5 1.5-7.5 0-11.5zM28 37.5c-3 1-4.5 4-4.5 8M36 37.5c3 1 4.5 4 4.5 8"
      fill="#2a2017" stroke="var(--ink)" stroke-width="1.2" stroke-linecap="round"/>
    <path d="M20.5 24c-1-6 .5-9.5 3-11h17c2.5 1.5 4 5 3 11-7.5-2-15.5-2-23 0z" fill="#2a2017" ${INK}/>
    <path d="M24.5 13c.5-5 3.5-8 7.5-8s7 3 7.5 8z" fill="#2a2017" ${INK}/>
    <path d="M21 21C13 18 7 19 3 23c6 2.5 12 2.5 18 1.5zM43 21c8-3 14-2 18 2-6 2.5-12 2.5-18 1.5z" fill="#2a2017"
      ${INK}/><circle cx="32" cy="17" r="2.2" fill="#4f8a57" stroke="#d9a634" stroke-width="1.2"/>`,
  sayyida: `
    ${head(tan)}
    <path d="M32 7c-11 0-17 7.5-17 18 0 12-5 22-11 39h56c-6-17-11-27-11-39C49 14.5 43 7 32 7zm0 39
      c-6 0-10-8.5-10-19 0-7.5 4-10.5 10-10.5s10 3 10 10.5c0 10.5-4 19-10 19z"
      fill="#2f7d4b" fill-rule="evenodd" ${INK}/>
    <path d="M22.5 22.5c5-4.5 14-4.5 19 0" fill="none" stroke="#d9a634" stroke-width="2.2"/>
    <path d="M32 18v4" stroke="#d9a634" stroke-width="1.6"/>
    <circle cx="32" cy="23.2" r="1.5" fill="#b7322a" stroke="var(--ink)" stroke-width=".8"/>
    <path d="M18 30c0 12-3 22-7 34M46 30c0 12 3 22 7 34M25 50c2 6 2 10 1 14M39 50c-2 6-2 10-1 14" fill="none"
      stroke="var(--ink)" stroke-width="1" opacity=".6"/>`,
  laskarina: `
    <path d="M18 22c-3 10-3 20-5 29 6 2 10 0 12-4zM46 22c3 10 3 20 5 29-6 2-10 0-12-4z" fill="#2a2017" ${INK}/>
    ${shoulders('#7a4597')}<path d="M24 47l8 9 8-9 3 1.5L36 64h-8l-7-15.5z" fill="#fbf4e3" ${INK}/>
    <path d="M21 49l6 15M43 49l-6 15" stroke="#d9a634" stroke-width="2"/>${head(tan)}
    <path d="M19 27c-2-11 4-17.5 13-17.5S47 16 45 27c-2.5-5-6.5-7.5-13-7.5S21.5 22 19 27z" fill="#c4713d" ${INK}/>
    <path d="M21 20c7-5 15-5 22 0M26 12.5c-2 2-3 4-3.5 6M38 12.5c2 2 3 4 3.5 6" fill="none" stroke="#e3b62f"
      stroke-width="1.7"/>
    <circle cx="20.8" cy="35" r="1.9" fill="#d9a634" stroke="var(--ink)" stroke-width=".9"/>
    <circle cx="43.2" cy="35" r="1.9" fill="#d9a634" stroke="var(--ink)" stroke-width=".9"/>`,
  ingrid: `
    ${shoulders('#3c6a94')}<path d="M25 46.5l7 4 7-4 2 2.5-4 6H27l-4-6z" fill="#cfe0dc" ${INK}/>${head(pale)}
    <path d="M20.5 28c-2-10 3-17 11.5-17s13.5 7 11.5 17c-1.5-4.5-3-7-5-8.5-4 1.5-9 1.5-13 0-2 1.5-3.5 4-5 8.5z"
      fill="#e3b62f" ${INK}/>
    <path d="M20 27c-4 2-4 6-1 7.5-4 2-4 6-.5 7.5-3.5 2-3.5 6 0 7.5-2 2-2 4 0 6l3.5-1.5
      c0-2-.5-3-1-4 2.5-2 2.5-5.5.5-7.5 2.5-2 2.5-5 .5-7 2-2 1.5-6-2-8.5zM44 27c4 2 4 6 1 7.5 4 2 4 6 .5 7.5 3.5 2
      3.5 6 0 7.5 2 2 2 4 0 6L42 54c0-2 .5-3 1-4-2.5-2-2.5-5.5-.5-7.5-2.5-2-2.5-5-.5-7-2-2-1.5-6
      2-8.5z" fill="#e3b62f" ${INK}/>
    <path d="M17.5 20c1-8 6-13 14.5-13s13.5 5 14.5 13c-9-3-20-3-29 0z" fill="#8a5a33" ${INK}/>
    <path d="M16.5 20.5c10-4 21-4 31 0l-.5 3.5c-9.5-3.5-20.5-3.5-30 0z" fill="#efe3c6" ${INK}/>`,
} as const;

export type Captain = keyof typeof captains;
