/** What checks charts, each a program of a Go module. */
export const PROGRAMS = [
  { name: 'helm', module: 'helm.sh/helm/v4@v4.2.4' },
  { name: 'kubeconform', module: 'github.com/yannh/kubeconform@v0.7.0' },
  { name: 'kube-score', module: 'github.com/zegl/kube-score@v1.20.0' },
  { name: 'helm-unittest', module: 'github.com/helm-unittest/helm-unittest@v1.1.2' },
] as const;
