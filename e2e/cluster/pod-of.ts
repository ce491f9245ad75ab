import { cluster } from './cluster.ts';

/** A pod of one of our images for a restricted namespace; without labels it belongs to no component. */
export const podOf = (name: string, image: string, command: readonly string[], tag = cluster.now): object => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name },
  spec: {
    automountServiceAccountToken: false,
    restartPolicy: 'Never',
    terminationGracePeriodSeconds: 0,
    securityContext: { runAsNonRoot: true, runAsUser: 10_001, seccompProfile: { type: 'RuntimeDefault' } },
    containers: [
      {
        name,
        image: `${process.env['HANOUT_IMAGES'] ?? 'hanout'}/${image}:${tag}`,
        imagePullPolicy: 'IfNotPresent',
        command,
        securityContext: { allowPrivilegeEscalation: false, capabilities: { drop: ['ALL'] } },
      },
    ],
  },
});
