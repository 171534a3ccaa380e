// Français: what bots say, by temper. No line tells what its speaker holds, or says who speaks: man or woman.
import type { Remarks } from '../tempers';

export const remarks: Remarks = {
  bold: {
    hello: ['Place !', 'Suivez mon sillage, si vous pouvez.'],
    triumph: ['Voilà comment on fait !', 'Au suivant.'],
    setback: ['Une égratignure, rien de plus.', 'Vous me le paierez.'],
    luck: ['La fortune aime l’audace.', 'À moi, bien sûr.'],
    trouble: ['Qui a chargé ces vivres ?', 'C’est la faute du vent, pas la mienne.'],
    won: ['Qui en doute encore ?', 'Trois hourras pour moi !'],
    beaten: ['Encore. Tout de suite.', 'De la chance, rien que de la chance.'],
  },
  merry: {
    hello: ['Ohé, la compagnie !', 'Belle journée pour une farce.'],
    triumph: ['Ha ! Vous avez vu ?', 'C’est vous qui régalez !'],
    setback: ['Beau combat !', 'Oh, ma pauvre peinture !'],
    luck: ['Regardez ce que j’ai là !', 'Ce doit être mon anniversaire !'],
    trouble: ['Qui a mangé tous les biscuits ?', 'Aïe, aïe, aïe.'],
    won: ['Quelle traversée !', 'Une chanson pour tout le monde !'],
    beaten: ['Belle partie, merci à tous !', 'Le meilleur, c’est la compagnie.'],
  },
  gloomy: {
    hello: ['Ça finira mal.', 'Ça sent la pluie.'],
    triumph: ['Ça ne durera pas.', 'Pour une fois.'],
    setback: ['C’était écrit.', 'Comme toujours.'],
    luck: ['Il y a un piège quelque part.', 'Trop beau pour être vrai.'],
    trouble: ['Et voilà, ça commence.', 'Je le dis depuis ce matin.'],
    won: ['Une victoire. Bizarre.', 'Demain il pleut quand même.'],
    beaten: ['Qu’est-ce que je vous dis.', 'La mer prend tout.'],
  },
  sly: {
    hello: ['Ne faites pas attention à moi.', 'Je viens seulement pour la vue.'],
    triumph: ['Tout se passe comme prévu.', 'Merci de votre confiance.'],
    setback: ['Intéressant.', 'Je m’en souviendrai.'],
    luck: ['Tiens, tiens.', 'Il faut bien que quelqu’un le prenne.'],
    trouble: ['Personne n’a rien vu.', 'C’est prévu. Presque.'],
    won: ['Qui l’eût cru ?', 'Un plaisir, comme toujours.'],
    beaten: ['Vous cachez bien vos pensées.', 'La prochaine fois, je regarde de plus près.'],
  },
};
